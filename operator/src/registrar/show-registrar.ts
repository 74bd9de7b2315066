import { listContacts } from '@panel/core/registrar';
import type { Database } from '@panel/database/database';
import type { Answer } from '../command.ts';
import { formatTable } from '../format-table.ts';
import { visibleInLine } from '../visible.ts';
import { findRegistrar, listRegistrars } from './registrar.queries.ts';

export async function list(db: Database): Promise<Answer> {
  const registrars = await listRegistrars(db);
  const rows = registrars.map(({ handle, registryId, ianaId, status, held, activated, threshold, organization }) => [
    handle,
    registryId,
    held ? `${status}, held` : status,
    ianaId,
    activated?.toISOString().slice(0, 10) ?? null,
    threshold,
    organization,
  ]);
  const text = rows.length === 0 ? 'There are no registrars.' : formatTable(headings, rows);
  return { text, data: registrars };
}

const headings = ['handle', 'registry ID', 'status', 'IANA ID', 'activated', 'threshold', 'organisation'];

export async function show(db: Database, handle: string): Promise<Answer> {
  const registrar = await findRegistrar(db, handle);
  const contacts = await listContacts(db, registrar.id);
  const data = {
    handle: registrar.handle,
    registryId: registrar.registry_id,
    ianaId: registrar.iana_id,
    status: registrar.status,
    statusSetByOperator: registrar.status_set_at !== null,
    held: registrar.held_at,
    anew: registrar.anew_at,
    created: registrar.created_at,
    activated: registrar.activated_at,
    threshold: registrar.protected_threshold,
    contacts: Object.fromEntries(contacts.map(({ kind, registrar_id, edited_at, ...contact }) => [kind, contact])),
  };
  return { text: lines(data).join('\n'), data };
}

function lines(values: object, indent = ''): string[] {
  return Object.entries(values).flatMap(([name, value]) => {
    if (value === null) return [];
    if (typeof value === 'object' && !(value instanceof Date)) return [`${indent}${name}:`, ...lines(value, '  ')];
    return `${indent}${`${name}:`.padEnd(22)}${value instanceof Date ? value.toISOString() : visibleInLine(String(value))}`;
  });
}
