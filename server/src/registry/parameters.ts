import { STREAM_NAME } from '@panel/registry/feed';
import * as z from 'zod/mini';

// The parameters of the registry's calls. A name that nobody knows is refused too: a wrong `aftr` would otherwise mean
// the beginning.

const refusal = 'registry.parameter';

export const parameters = <Shape extends z.core.$ZodLooseShape>(shape: Shape) => z.strictObject(shape, refusal);

export const streamName = z.string(refusal).check(z.regex(STREAM_NAME, refusal));

/** A whole number that JavaScript knows exactly. */
export function wholeNumber(least: number, most: number) {
  return z.pipe(
    z.string(refusal).check(z.regex(/^\d{1,16}$/, refusal)),
    z.pipe(z.transform(Number), z.int(refusal).check(z.gte(least, refusal), z.lte(most, refusal))),
  );
}

export const position = wholeNumber(0, Number.MAX_SAFE_INTEGER);
