import { errors, type MessageKey } from './errors.ts';

/** The parts of a broken rule (a zod issue) that its message may name. */
interface BrokenRule {
  path: PropertyKey[];
  maximum?: number | bigint;
  minimum?: number | bigint;
}

export function isMessageKey(key: string): key is MessageKey {
  return Object.hasOwn(errors, key);
}

/** What `{n}` and `{label}` stand for in the message of a broken rule. */
export function valuesOf(rule: BrokenRule): { n: number; label: string } {
  return { n: Number(rule.maximum ?? rule.minimum ?? 0), label: String(rule.path.at(-1) ?? '') };
}

export function fillIn(text: string, values: Record<string, string | number>): string {
  return text.replace(/\{(\w+)\}/g, (placeholder, name: string) => String(values[name] ?? placeholder));
}
