import * as z from 'zod/mini';
import { checked } from '../../values/fields.ts';
import { isAmount, isCurrency, NOT_A_CURRENCY, NOT_AN_AMOUNT } from '../../values/index.ts';

export const amount = checked(isAmount, NOT_AN_AMOUNT);
export const optionalAmount = z.nullable(amount);

export const currency = checked(isCurrency, NOT_A_CURRENCY);

export const day = checked(isDay, 'is not a day like 2026-01-31, from the year 1 to 9999');

function isDay(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`);
  return /^(?!0000)\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}
