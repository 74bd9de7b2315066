import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2023',
    // The first with light-dark(): lowered for older ones it would no longer follow the colour scheme switch.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    // The polyfill is for browsers without module preloading; all that run es2023 have it.
    modulePreload: { polyfill: false },
  },
});
