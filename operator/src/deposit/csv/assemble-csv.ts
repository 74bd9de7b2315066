import { databaseOn } from '@panel/database/database';
import { inTemporaryTables, sql } from '@panel/registry/merge';
import type { Copier } from '@panel/registry/stage';
import { type ObjectType, objectTypes } from '@panel/registry/stage';
import type pg from 'pg';
import type { Problems } from '../problems.ts';
import { reportFound } from '../report-found.ts';
import type { ObjectStage } from '../stage/object-stage.ts';
import { csvObject, csvPart } from './csv-tables.ts';
import { type Cells, type Parts, readCells } from './read-cells.ts';

const BATCH = 2_000;

interface Row {
  line: number;
  cells: Cells;
  parts: [kind: string, cells: Cells][];
}

/** Assembles each object from its rows in several files, and stages the objects in the order of the deposit. */
export async function assembleCsv(
  client: pg.Client,
  copier: Copier,
  stage: ObjectStage,
  problems: Problems,
): Promise<void> {
  await client.query(`ANALYZE ${csvObject.name}, ${csvPart.name}`);
  await client.query('BEGIN');
  for (const type of objectTypes) {
    await client.query(`DECLARE assembled NO SCROLL CURSOR FOR ${objectsWithParts(type)}`);
    for (;;) {
      const { rows } = await client.query<Row>(`FETCH ${BATCH} FROM assembled`);
      if (rows.length === 0) break;
      for (const { line, cells, parts } of rows) stage.object(type, readCells[type](line, cells, byKind(parts)));
      await copier.end();
    }
    await client.query('CLOSE assembled');
  }
  await client.query('COMMIT');
  await reportFound(inTemporaryTables(databaseOn(client)), problems, 'PANEL_CSV_ROW_WITHOUT_OBJECT', rowsWithoutObject);
}

// The rows of a host reference it by name or by roid.
function objectsWithParts(type: ObjectType): string {
  return `
    WITH part AS (
      SELECT key, json_agg(json_build_array(kind, cells) ORDER BY n) AS parts
      FROM ${csvPart.name} WHERE type = '${type}' GROUP BY key)
    SELECT o.line, o.cells, coalesce(p.parts, r.parts, '[]') AS parts
    FROM ${csvObject.name} o
      LEFT JOIN part p ON p.key = 'n:' || o.name LEFT JOIN part r ON r.key = 'r:' || o.roid
    WHERE o.type = '${type}' ORDER BY o.n`;
}

const rowsWithoutObject = sql`
  SELECT p.line, p.type || ' ' || substr(p.key, 3) AS object,
    'a row of ' || p.kind || ' belongs to an object that does not exist' AS message
  FROM ${csvPart} p
  WHERE NOT EXISTS (
    SELECT FROM (
      SELECT type, 'n:' || name AS key FROM ${csvObject}
      UNION ALL SELECT type, 'r:' || roid FROM ${csvObject}) o
    WHERE o.type = p.type AND o.key = p.key)`;

function byKind(parts: Row['parts']): Parts {
  const kinds = new Map<string, Cells[]>();
  for (const [kind, cells] of parts) {
    const rows = kinds.get(kind);
    if (rows) rows.push(cells);
    else kinds.set(kind, [cells]);
  }
  return (kind) => kinds.get(kind) ?? [];
}
