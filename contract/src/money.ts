import * as z from 'zod/mini';
import './jitless.ts';

/** A decimal as the registry sent it, such as "-12.50": a float would round it. */
export const Amount = z.string();
export const NullableAmount = z.nullable(Amount);

/** An ISO 4217 code. Amounts in different currencies are never added. */
export const Currency = z.string();
