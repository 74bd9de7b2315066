import { staged } from '@panel/registry/stage';
import type pg from 'pg';
import type { Problems } from '../problems.ts';
import type { GivenHandle } from './handles.rules.ts';

const lines = 'unnest($1::integer[], $2::text[], $3::text[], $4::text[]) g (line, id, handle, present)';

function columnsOf(given: readonly GivenHandle[]) {
  return [
    given.map(({ line }) => line),
    given.map(({ id }) => id),
    given.map(({ handle }) => handle),
    given.map(({ present }) => present),
  ];
}

/** The ids that get a handle by this import; unknown ones are problems. */
export async function findNewHandles(
  client: pg.Client,
  given: readonly GivenHandle[],
  problems: Problems,
): Promise<Record<string, string>> {
  const { rows } = await client.query<GivenHandle & { isUsed: boolean }>(
    `SELECT g.*, r.id IS NOT NULL OR s.handle IS NOT NULL AS "isUsed"
     FROM ${lines} LEFT JOIN registrar r ON r.handle = g.present LEFT JOIN ${staged.registrar.name} s ON s.handle = g.present
     WHERE (r.handle, r.registry_id) IS DISTINCT FROM (g.handle, g.id) ORDER BY g.line`,
    columnsOf(given),
  );
  for (const { line, id, isUsed } of rows) {
    const message = `the registrar ${id} is neither in the deposit nor in the panel`;
    if (!isUsed) problems.add({ line, object: 'handles', code: 'PANEL_HANDLES_HAS_UNKNOWN_ID', message });
  }
  return Object.fromEntries(rows.flatMap(({ id, handle, isUsed }) => (isUsed ? [[id, handle]] : [])));
}

/** Within the caller's transaction, after the registrars were merged under their current handles. */
export async function keepHandles(client: pg.Client, given: readonly GivenHandle[]): Promise<void> {
  await client.query(
    `UPDATE registrar r SET handle = g.handle, registry_id = g.id FROM ${lines}
     WHERE r.handle = g.present AND (r.handle, r.registry_id) IS DISTINCT FROM (g.handle, g.id)`,
    columnsOf(given),
  );
}
