import type { WrongLine } from '../ledger/index.ts';
import { keptContact, type Scope, type Sql, sql, through, type Workbench, type WorkTable } from '../merge/index.ts';
import { integer, text } from '../stage/staged-table.ts';
import { staged } from '../stage/tables.ts';
import { type Reference, stagedReferences } from './references.ts';

const MAX_MESSAGES = 1_000;

/** Staged objects are added or changed; nothing else is removed. */
export const scope: Scope = {
  domain: { replaces: false },
  host: { replaces: false },
  contact: { replaces: false },
  registrar: { replaces: false },
};

const columns = { line: integer, message: text };

const unknown = (type: Reference['type'], isThere: Sql): WorkTable => ({
  table: { name: `unknown_${type}`, columns },
  rows: through(stagedReferences[type])`
    SELECT DISTINCT s.line, 'there is no ${type} ' || s.handle AS message FROM ${stagedReferences[type]} s
    WHERE NOT EXISTS (SELECT FROM ${type} old WHERE ${isThere}) ORDER BY line LIMIT ${MAX_MESSAGES}`,
});

/**
 * Objects that would refer to a missing one after the request, and objects that would be removed although others refer
 * to them, computed with the plan. A nameserver needs no host object.
 */
export const wrongReferences: WorkTable[] = [
  unknown('registrar', sql`old.handle = s.handle`), // a deleted one stays
  unknown('contact', sql`old.handle = s.handle AND NOT s.is_removed`),
  {
    table: { name: 'used_contact', columns },
    rows: through(keptContact)`
      SELECT x.line, 'the contact ' || k.handle || ' is still used by ' || k.alabel AS message
      FROM ${keptContact} k JOIN ${staged.deleted} x ON x.type = 'contact' AND x.key = k.handle`,
  },
  {
    table: { name: 'used_registrar', columns },
    rows: through(staged.deleted)`
      SELECT x.line, 'the registrar ' || x.key || ' still has registrations' AS message
      FROM ${staged.deleted} x LEFT JOIN registrar r ON r.handle = x.key
      WHERE x.type = 'registrar'
        AND NOT EXISTS (SELECT FROM ${staged.registrar} back WHERE back.handle = x.key AND back.status <> 'DELETED')
        AND (EXISTS (
        SELECT FROM domain d WHERE d.registrar_id = r.id
          AND NOT EXISTS (SELECT FROM ${staged.deleted} y WHERE y.type = 'domain' AND y.key = d.alabel)
          AND NOT EXISTS (SELECT FROM ${staged.domain} s WHERE s.alabel = d.alabel AND s.registrar <> x.key))
        OR EXISTS (SELECT FROM ${staged.domain} s WHERE s.registrar = x.key AND s.line < x.line))`,
  },
];

export async function findWrongReferences(workbench: Workbench): Promise<WrongLine[]> {
  const wrong = await workbench.findEach<WrongLine & { kind: number }>(
    wrongReferences.map(({ table }, kind) => through(table)`SELECT line, ${kind} AS kind, message FROM ${table}`),
  );
  return wrong.sort((a, b) => a.line - b.line || a.kind - b.kind).slice(0, MAX_MESSAGES);
}
