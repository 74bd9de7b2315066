import { type AddRow, boolean, integer, key, stagedTable } from '../stage/staged-table.ts';
import type { Change } from './change.ts';

export interface Reference {
  type: 'registrar' | 'contact';
  handle: string;
}

const reference = { line: integer, handle: key };

/** Objects that others in the request refer to, unless the request contains them itself. */
export const stagedReferences = {
  registrar: stagedTable('stage_registrar_reference', reference),
  contact: stagedTable('stage_contact_reference', { ...reference, is_removed: boolean }),
};

export function referencesOf(change: Change): Reference[] {
  if (change.op === 'delete') return [];
  if (change.type === 'contact') return refer('registrar', change.object.registrar);
  if (change.type !== 'domain') return [];
  const { registrar, registrant, contacts } = change.object;
  return [
    ...refer('registrar', registrar),
    ...refer('contact', registrant),
    ...contacts.flatMap(({ handle }) => refer('contact', handle)),
  ];
}

function refer(type: Reference['type'], handle: string | null): Reference[] {
  return handle === null ? [] : [{ type, handle }];
}

export function stageReferences(add: AddRow, changes: Change[]): void {
  const operations = new Map(changes.map(({ type, key, op }) => [`${type} ${key}`, op]));
  for (const change of changes) {
    const { line } = change;
    for (const { type, handle } of referencesOf(change)) {
      const operation = operations.get(`${type} ${handle}`);
      if (operation === 'put') continue;
      if (type === 'registrar') add(stagedReferences.registrar, { line, handle });
      else add(stagedReferences.contact, { line, handle, is_removed: operation === 'delete' });
    }
  }
}
