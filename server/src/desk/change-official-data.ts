import type { RegistrarChange } from '@panel/contract/desk-registrars';
import { Refusal } from '@panel/core';
import type { Author } from '@panel/core/audit';
import { followContact, listContacts, type RegistrarRow, setFields } from '@panel/core/registrar';
import type { Database } from '@panel/database/database';
import { changedColumns } from './official-contact.rules.ts';

/**
 * Saves only differences: an unchanged contact continues to follow the registry's data. Takes the registrar as found
 * and locked.
 */
export async function changeOfficialData(
  trx: Database,
  author: Author,
  registrar: RegistrarRow,
  { ianaId, contact }: RegistrarChange,
): Promise<void> {
  const isOther = ianaId !== registrar.iana_id;
  if (isOther && registrar.from_registry) throw new Refusal('registrar.from.registry', { field: 'ianaId' });
  const main = (await listContacts(trx, registrar.id)).find(({ kind }) => kind === 'main');
  const columns = contact ? changedColumns(main, contact) : {};
  if (isOther || Object.keys(columns).length > 0) {
    await setFields(trx, author, registrar, { registrar: isOther ? { iana_id: ianaId } : {}, contact: columns });
  }
  if (!contact) await followContact(trx, author, registrar);
}
