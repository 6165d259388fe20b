import { mount } from 'svelte';
import App from './App.svelte';
import { speak } from './i18n/core.svelte';
import { settings } from './lib/settings.svelte';
import './theme.css';
import './base.css';

const target = document.getElementById('app');
// The language comes first: a page that changes its words under the reader's eyes is no welcome.
if (target) void speak(settings.language).finally(() => mount(App, { target }));
