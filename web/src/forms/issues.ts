import { valuesOf } from '@panel/contract/messages';
import type * as z from 'zod/mini';

/** A broken rule: its message key, and the limit that the message mentions. */
export interface Issue {
  key: string;
  n: number;
}

/** The first broken rule of each field, by path (`address.city`, `ipAddresses.2`). */
export function issuesOf(schema: z.ZodMiniType, values: unknown): Map<string, Issue> {
  const result = schema.safeParse(values);
  const issues = new Map<string, Issue>();
  for (const issue of result.error?.issues ?? []) {
    const path = issue.path.join('.');
    if (!issues.has(path)) issues.set(path, { key: issue.message, n: valuesOf(issue).n });
  }
  return issues;
}

/** A field is required if the schema rejects it when empty. */
export function requiredPaths(schema: z.ZodMiniType, values: unknown): Set<string> {
  return new Set(issuesOf(schema, emptied(values)).keys());
}

function emptied(value: unknown): unknown {
  if (typeof value === 'string') return '';
  if (Array.isArray(value)) return [];
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, emptied(part)]));
}
