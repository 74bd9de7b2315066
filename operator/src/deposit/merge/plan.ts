import type pg from 'pg';
import type { Problems } from '../problems.ts';
import { reportFound } from '../report-found.ts';
import type { Scope } from './scope.ts';
import { changedTables, fill, gone, goneTables, keptContact, keptContactTable } from './work-tables.ts';

/** Compares the deposit with what is there. Nobody else writes those tables, so what is found holds until the merge. */
export async function plan(client: pg.Client, problems: Problems, scope: Scope): Promise<void> {
  await fill(client, goneTables(scope));
  await keepContactsInUse(client, problems);
  await fill(client, changedTables);
}

/** A registration that the deposit does not touch keeps the contacts it has. */
async function keepContactsInUse(client: pg.Client, problems: Problems): Promise<void> {
  await fill(client, [keptContactTable]);
  await reportFound(
    client,
    problems,
    'PANEL_CONTACT_STILL_IN_USE',
    `SELECT NULL::integer AS line, 'contact ' || handle AS object,
       'it is deleted, but ' || alabel || ' still has it, so it is kept' AS message
     FROM ${keptContact}`,
  );
  await client.query(`DELETE FROM ${gone.contact} WHERE id IN (SELECT id FROM ${keptContact})`);
}
