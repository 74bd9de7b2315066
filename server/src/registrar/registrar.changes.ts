import type { RecordChange } from '@panel/core/warnings';
import type { Database } from '@panel/database/database';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { authorOf } from '../http/author-of.ts';
import { editVersioned } from '../http/versioned-edit.ts';
import { type EditableContact, findRegistrar, raiseVersion, replaceContact } from './registrar.queries.ts';
import type { ContactRow } from './registrar-rows.ts';

/** Saves one contact of the actor's registrar. */
export function editContact(
  { db, recordChange }: { db: Database; recordChange: RecordChange },
  request: Pick<FastifyRequest, 'actor' | 'id' | 'ip' | 'headers'>,
  reply: FastifyReply,
  kind: EditableContact,
  contact: Partial<ContactRow>,
) {
  const { registrarId } = request.actor;
  const read = (db: Database) => findRegistrar(db, registrarId);
  return editVersioned(db, request, reply, {
    read,
    raise: (trx, allowed) => raiseVersion(trx, registrarId, allowed),
    async write(trx, { registrar: before }) {
      await replaceContact(trx, registrarId, kind, contact);
      const { registrar: after } = (await read(trx)).data;
      const name = `${kind}Contact` as const;
      await recordChange(trx, authorOf(request), 'registrar.contact.changed', {
        subject: kind,
        before: before[name],
        after: after[name],
      });
    },
  });
}
