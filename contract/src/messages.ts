import { errors, type MessageKey } from './errors.ts';

/** The parts of a zod issue that a message may name. */
interface Issue {
  message: string;
  path: PropertyKey[];
  maximum?: number | bigint;
  minimum?: number | bigint;
}

export function isMessageKey(key: string): key is MessageKey {
  return Object.hasOwn(errors, key);
}

/** What `{n}` and `{label}` stand for in the message of a broken rule. */
export function valuesOf(issue: Issue): { n: number; label: string } {
  return { n: Number(issue.maximum ?? issue.minimum ?? 0), label: issue.path.join('.') };
}

export function fillIn(text: string, values: Record<string, string | number>): string {
  return text.replace(/\{\{?(\w+)\}?\}/g, (placeholder, name: string) => String(values[name] ?? placeholder));
}
