import type { Role } from '@panel/contract/permissions';
import { fieldWords, roleWords, words } from './words.ts';

type Value = string | null | readonly Role[];
/** A contact or a user, as the audit keeps it; an address is a part of a contact. */
export type Fields = { readonly [name: string]: Value | Fields };

/** One line for each field that has another value: `E-mail address: old@a.example → new@a.example`. */
export function changedFields(before: Fields, after: Fields): string[] {
  return Object.entries(after).flatMap(([name, value]) => {
    const old = before[name] ?? null;
    if (isPart(value)) return changedFields(isPart(old) ? old : {}, value);
    const [from, to] = [isPart(old) ? null : old, value].map(textOf);
    return from === to ? [] : [`${fieldWords(name)}: ${from} → ${to}`];
  });
}

/** One line for each field that has a value. */
export function fieldLines(fields: Fields): string[] {
  return Object.entries(fields).flatMap(([name, value]) => {
    if (isPart(value)) return fieldLines(value);
    return value === null ? [] : [`${fieldWords(name)}: ${textOf(value)}`];
  });
}

function isPart(value: Value | Fields | undefined): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function textOf(value: Value | undefined): string {
  const text = typeof value === 'string' ? value : value?.map(roleWords).join(', ');
  return text || words.nothing;
}
