import * as z from 'zod/mini';
import './jitless.ts';

/** A query parameter with the page number or page size. */
export const pageNumber = (min: number, max: number, fallback: number) =>
  z.pipe(
    z._default(z.string(), String(fallback)),
    z.transform((text, context) => {
      const value = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
      if (value >= min && value <= max) return value;
      context.issues.push({ code: 'custom', message: 'search.page.invalid', input: text });
      return z.NEVER;
    }),
  );
