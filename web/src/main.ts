import { mount } from 'svelte';
import App from './App.svelte';
import { speak } from './i18n/core.svelte';
import { settings } from './lib/settings.svelte';
import './fonts.css';
import './theme.css';
import './base.css';
import './print.css';

// A server that was renewed under an open page no longer has the files of the page's version.
// Without a network there is nothing to load anew, and what is on the screen would be lost.
addEventListener('vite:preloadError', () => {
  if (!navigator.onLine) return;
  const last = Number(sessionStorage.getItem('shiftbox.reloaded'));
  if (Date.now() - last < 10_000) return;
  sessionStorage.setItem('shiftbox.reloaded', String(Date.now()));
  location.reload();
});

// Nothing of it is loaded before somebody asks.
Object.assign(window, {
  shiftbox: { engine: (request: unknown) => import('./site/engine').then(({ engine }) => engine(request)) },
});

const target = document.getElementById('app');
// The language comes first: a page that changes its words under the reader's eyes is no welcome.
if (target) void speak(settings.language).finally(() => mount(App, { target }));
