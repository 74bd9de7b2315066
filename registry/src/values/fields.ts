import { countryCodes } from '@panel/contract/country-codes';
import { isEmail } from '@panel/contract/fields';
import { lowerHandle } from '@panel/contract/handle';
import { canonicalIp } from '@panel/contract/ip-address';
import * as z from 'zod/mini';
import { isPossible, readName } from '../names/index.ts';
import { isKey, readTime, TOO_LONG_FOR_A_KEY } from './index.ts';

// Values of a change. An error continues after the field's name: "expires is not a time".

const LONGEST = 1_000;

/** Texts that PostgreSQL can store. */
export const possible = z.refine<string>(isPossible, 'contains a NUL character or half a surrogate pair');

export const text = z
  .string('is not a string')
  .check(z.minLength(1, 'is empty: send null'), z.maxLength(LONGEST, `has more than ${LONGEST} characters`), possible);

export const optionalText = z.nullable(text);

export function checked(isRight: (text: string) => boolean, refusal: string) {
  return text.check(z.refine(isRight, refusal));
}

export const key = checked(isKey, TOO_LONG_FOR_A_KEY);

/** Parses a text, or refuses it. */
export function read(reader: (text: string) => string | undefined, refusal: string) {
  return z.pipe(
    text,
    z.transform((value: string, context) => {
      const result = reader(value);
      if (result === undefined) context.issues.push({ code: 'custom', message: refusal, input: value });
      return result ?? '';
    }),
  );
}

export const list = <Item extends z.ZodMiniType>(item: Item, most = 100) =>
  z.array(item, 'is not a list').check(z.maxLength(most, `has more than ${most} entries`));

export const name = read(readName, 'is not a domain name');
export const time = read(readTime, 'is not a time like 2026-01-31T12:00:00Z, from the year 1 to 9999');
/** A registrar's handle, or the registry's own id of it (with-handles.ts). */
export const registrarId = z.pipe(text, z.transform(lowerHandle)).check(z.refine(isKey, TOO_LONG_FOR_A_KEY));
export const email = z.nullable(checked(isEmail, 'is not an e-mail address'));
export const countryCode = z.nullable(
  read((code) => (countryCodes.has(code.toUpperCase()) ? code.toUpperCase() : undefined), 'is not a country code'),
);
/** In canonical form and without duplicates, as in a deposit. */
export const addresses = z.pipe(
  z.array(
    read((address) => canonicalIp(address) ?? undefined, 'is not an IP address'),
    'is not a list',
  ),
  z.transform((list: string[]) => [...new Set(list)]),
);

export function wholeNumber(most: number) {
  const words = `is not a whole number from 0 to ${most}`;
  return z.int(words).check(z.gte(0, words), z.lte(most, words));
}
