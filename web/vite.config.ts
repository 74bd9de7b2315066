import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { wholeTexts } from './texts-plugin.ts';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), wholeTexts],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2023',
    // The first versions with light-dark(): compiled for older ones, it would ignore the colour scheme switch.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    // The polyfill is for browsers without module preloading, which all that run es2023 have.
    modulePreload: { polyfill: false },
    // tools/bundle-size.test.ts enforces the limit that matters, the compressed size.
    chunkSizeWarningLimit: 1000,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // The first screen in one file: fifty small ones would add 10 kB and as many requests.
            { name: 'panel', test: /[\\/]src[\\/](main|registrar[\\/](registrar-layout|general-data-page))\.tsx$/ },
          ],
        },
      },
    },
  },
});
