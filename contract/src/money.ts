import * as z from 'zod/mini';
import './jitless.ts';

/** A decimal as the registry wrote it, such as "-12.50": a float would round it. */
export const Amount = z.string();
export const NullableAmount = z.nullable(Amount);

/** Of ISO 4217. Amounts of two currencies are never added up. */
export const Currency = z.string();
