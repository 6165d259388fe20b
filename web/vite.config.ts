/// <reference types="vitest/config" />
// Only the types are Vitest's: an installation builds without the tools that test.
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [svelte()],
  // Vitest would otherwise load the half of Svelte that renders on servers.
  resolve: process.env.VITEST ? { conditions: ['browser'] } : {},
  // Files find each other wherever they lie; only the page, which any path of a server shows, knows the root.
  experimental: { renderBuiltUrl: (file, { hostType }) => (hostType === 'html' ? `/${file}` : { relative: true }) },
  worker: { format: 'es' },
  build: {
    outDir: process.env.SHIFTBOX_WEB_OUT ?? '../src/shiftbox/server/static',
    emptyOutDir: true,
    reportCompressedSize: false,
    // Data addresses for scripts and fonts are refused by the server's content policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: {
    // The rules pages lie beside this folder.
    fs: { allow: ['..'] },
    proxy: { '/api': { target: process.env.SHIFTBOX_SERVER ?? 'http://127.0.0.1:8000', ws: true } },
  },
  test: { environment: 'happy-dom', include: ['src/**/*.test.ts'] },
});
