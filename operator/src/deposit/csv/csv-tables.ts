import { createTables, integer, json, key, optional, stagedTable, text } from '@panel/registry/stage';
import type { Cells } from './read-cells.ts';

// Rows as in the CSV files; `n` numbers them all in the order of the deposit.

/** A row that is an object by itself. */
export const csvObject = stagedTable('csv_object', {
  type: text,
  n: integer,
  line: integer,
  name: optional(key),
  roid: optional(key),
  cells: json<Cells>(),
});

/** A row that belongs to an object of another file, given by `key`: `n:` and its name or id, or `r:` and its roid. */
export const csvPart = stagedTable('csv_part', {
  type: text,
  kind: text,
  n: integer,
  line: integer,
  key,
  cells: json<Cells>(),
});

export const createCsvTables = createTables([csvObject, csvPart]);
