import type { Relation } from '../stage/staged-table.ts';

/** SQL that knows which relations it reads, because they are inserted as definitions, not as names. */
export interface Sql {
  readonly text: string;
  readonly relations: readonly Relation[];
  /** The queries before it: `name AS (…)`. */
  readonly queries: readonly string[];
}

export interface Statement extends Sql {
  /** The relations that it processes: if one of them is empty, there is nothing to do. */
  readonly through: readonly Relation[];
}

type Part = Sql | Relation | string | number;

/** Texts are inserted unchanged, so the compiler accepts only literals. */
type Tag<Result> = <Parts extends readonly Part[]>(
  texts: TemplateStringsArray,
  ...parts: Parts & { [At in keyof Parts]: string extends Parts[At] ? never : unknown }
) => Result;

export const through =
  (...relations: readonly Relation[]): Tag<Statement> =>
  (texts, ...parts) => ({ ...join(texts.flatMap((text, at) => [text, parts[at] ?? ''])), through: relations });

export const sql: Tag<Sql> = through();

export function join(parts: readonly Part[], separator = ''): Sql {
  const all = parts.map(toSql);
  return {
    text: all.map(({ text }) => text).join(separator),
    relations: [...new Set(all.flatMap(({ relations }) => relations))],
    queries: [...new Set(all.flatMap(({ queries }) => queries))],
  };
}

function toSql(part: Part): Sql {
  if (typeof part !== 'object') return { text: String(part), relations: [], queries: [] };
  return 'columns' in part ? { text: part.name, relations: [part], queries: [] } : part;
}

/** The rows of a query, or of a change that returns rows, for a statement that reads them under this name. */
export function named(name: string, { text, relations, queries }: Sql): Sql {
  return { text: name, relations, queries: [...queries, `${name} AS MATERIALIZED (${text})`] };
}
