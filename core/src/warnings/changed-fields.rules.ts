import { fillIn } from '@panel/contract/messages';
import type { AnyRole } from '@panel/contract/permissions';
import { typedName, typedText } from './typed-text.rules.ts';
import type { Words } from './words.ts';

type Value = string | null | readonly AnyRole[];
/** A contact or user as the audit stores it; an address is part of a contact. */
export type Fields = { readonly [name: string]: Value | Fields };

interface ChangedField {
  name: string;
  before: Value;
  after: Value;
}

/** The fields whose values differ; empty and absent count as equal. */
export function changedFields(before: Fields, after: Fields): ChangedField[] {
  return Object.entries(after).flatMap(([name, value]) => {
    const old = before[name] ?? null;
    if (isPart(value)) return changedFields(isPart(old) ? old : {}, value);
    const change = { name, before: isPart(old) ? null : old, after: value };
    return String(change.before ?? '') === String(value ?? '') ? [] : [change];
  });
}

/** One line for each: `E-mail address: “old@a.example” → “new@a.example”`. */
export function changedLines(words: Words, changes: ChangedField[]): string[] {
  return changes.map(({ name, before, after }) =>
    fillIn(words.changedField, {
      field: labelOf(words, name),
      before: shown(words, name, before),
      after: shown(words, name, after),
    }),
  );
}

/** `Changed: Name, E-mail address`, for readers who must not see typed text. */
export function changedNames(words: Words, changes: ChangedField[]): string {
  const fields = changes.map(({ name }) => labelOf(words, name)).join(', ');
  return fillIn(words.changedFields, { fields });
}

/** One line for each field that has a value. */
export function fieldLines(words: Words, fields: Fields): string[] {
  return Object.entries(fields).flatMap(([name, value]) => {
    if (isPart(value)) return fieldLines(words, value);
    if (value === null) return [];
    return [fillIn(words.field, { field: labelOf(words, name), value: shown(words, name, value) })];
  });
}

function isPart(value: Value | Fields | undefined): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function labelOf(words: Words, name: string): string {
  const labels: Record<string, string> = words.fields;
  return labels[name] ?? name;
}

const names = ['name', 'organization'];
/** Chosen from a list. */
const chosen = ['countryCode'];

function shown(words: Words, field: string, value: Value): string {
  if (value === null || value.length === 0) return words.empty;
  if (typeof value !== 'string') return value.map((role) => words.roles[role]).join(', ');
  if (chosen.includes(field)) return value;
  return names.includes(field) ? typedName(words, value) : typedText(words, value);
}
