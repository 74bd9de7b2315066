import { STREAM_NAME } from '@panel/registry/feed';
import * as z from 'zod/mini';

// Parameters of the registry's calls. Unknown names are refused too: a mistyped `aftr` would otherwise mean the start.

const refusal = 'registry.parameter';

export const parameters = <Shape extends z.core.$ZodLooseShape>(shape: Shape) => z.strictObject(shape, refusal);

export const streamName = z.string(refusal).check(z.regex(STREAM_NAME, refusal));

/** A whole number that JavaScript represents exactly. */
export function wholeNumber(least: number, most: number) {
  return z.pipe(
    z.string(refusal).check(z.regex(/^\d{1,16}$/, refusal)),
    z.pipe(z.transform(Number), z.int(refusal).check(z.gte(least, refusal), z.lte(most, refusal))),
  );
}

export const position = wholeNumber(0, Number.MAX_SAFE_INTEGER);
