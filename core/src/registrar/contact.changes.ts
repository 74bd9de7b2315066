import type { Database } from '@panel/database/database';
import type { UserAuthor } from '../audit/index.ts';
import { type AllowedVersions, editVersioned } from '../versioned-edit.ts';
import type { RecordChange } from '../warnings/index.ts';
import { type EditableContact, findRegistrar, raiseVersion, saveContact } from './registrar.queries.ts';
import type { ContactRow } from './registrar-rows.ts';

interface Wanted {
  kind: EditableContact;
  contact: Partial<ContactRow>;
  allowed: AllowedVersions;
}

/** Saves one of the contacts that a registrar manages itself. */
export function editContact(
  trx: Database,
  recordChange: RecordChange,
  by: UserAuthor,
  { kind, contact, allowed }: Wanted,
) {
  const { registrarId } = by;
  const read = (trx: Database) => findRegistrar(trx, registrarId);
  return editVersioned(trx, allowed, {
    read,
    raise: (trx, allowed) => raiseVersion(trx, registrarId, allowed),
    async write(trx, { registrar: before }) {
      await saveContact(trx, registrarId, kind, contact);
      const { registrar: after } = (await read(trx)).data;
      const name = `${kind}Contact` as const;
      await recordChange(trx, by, 'registrar.contact.changed', {
        subject: kind,
        before: before[name],
        after: after[name],
      });
    },
  });
}
