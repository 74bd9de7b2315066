import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { Plugin } from 'vite';

// Fills the gaps of an incomplete language with English; `npm test` lists them.

const folder = `${import.meta.dirname}/public/locales`;
const read = (file: string) => JSON.parse(readFileSync(`${folder}/${file}`, 'utf8')) as Record<string, string>;
const whole = (file: string) => JSON.stringify({ ...read('en.json'), ...read(file) });

export const wholeTexts: Plugin = {
  name: 'whole-texts',
  configureServer({ middlewares }) {
    middlewares.use('/locales', ({ url = '' }, response, next) => {
      const file = url.slice(1).split('?')[0];
      if (!file || !readdirSync(folder).includes(file)) return next();
      response.setHeader('content-type', 'application/json').end(whole(file));
    });
  },
  // The files have been copied by then.
  writeBundle({ dir }) {
    for (const file of readdirSync(folder)) writeFileSync(`${dir}/locales/${file}`, whole(file));
  },
};
