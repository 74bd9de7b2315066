import { fillIn } from '@panel/contract/messages';
import type { Role } from '@panel/contract/permissions';
import type { Words } from './words.ts';

type Value = string | null | readonly Role[];
/** A contact or a user, as the audit keeps it; an address is a part of a contact. */
export type Fields = { readonly [name: string]: Value | Fields };

interface ChangedField {
  name: string;
  before: Value;
  after: Value;
}

/** The fields that have another value; empty and absent are the same. */
export function changedFields(before: Fields, after: Fields): ChangedField[] {
  return Object.entries(after).flatMap(([name, value]) => {
    const old = before[name] ?? null;
    if (isPart(value)) return changedFields(isPart(old) ? old : {}, value);
    const change = { name, before: isPart(old) ? null : old, after: value };
    return String(change.before ?? '') === String(value ?? '') ? [] : [change];
  });
}

/** One line for each: `E-mail address: old@a.example → new@a.example`. */
export function changedLines(words: Words, changes: ChangedField[]): string[] {
  return changes.map(({ name, before, after }) =>
    fillIn(words.changedField, {
      field: fieldOf(words, name),
      before: textOf(words, before),
      after: textOf(words, after),
    }),
  );
}

/** One line for each field that has a value. */
export function fieldLines(words: Words, fields: Fields): string[] {
  return Object.entries(fields).flatMap(([name, value]) => {
    if (isPart(value)) return fieldLines(words, value);
    return value === null ? [] : [fillIn(words.field, { field: fieldOf(words, name), value: textOf(words, value) })];
  });
}

function isPart(value: Value | Fields | undefined): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function fieldOf({ fields }: { fields: Record<string, string> }, name: string): string {
  return fields[name] ?? name;
}

function textOf(words: Words, value: Value): string {
  const text = typeof value === 'string' ? value : value?.map((role) => words.roles[role]).join(', ');
  return text || words.empty;
}
