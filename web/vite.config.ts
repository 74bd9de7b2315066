import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2023',
    // The polyfill is for browsers without module preloading; all that run es2023 have it.
    modulePreload: { polyfill: false },
  },
});
