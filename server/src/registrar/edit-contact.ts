import type { Database } from '@panel/database/database';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { change, recordAudit } from '../audit/index.ts';
import { AppError } from '../http/app-error.ts';
import { allowedVersions, entityTag } from '../http/entity-tag.ts';
import { type EditableContact, findRegistrar, raiseVersion, replaceContact } from './registrar.queries.ts';
import type { ContactRow } from './registrar-rows.ts';

/** Saves one contact, unless somebody else changed the registrar since the caller read it (design: concurrent edits). */
export function editContact(
  db: Database,
  request: Pick<FastifyRequest, 'actor' | 'id' | 'headers'>,
  reply: FastifyReply,
  kind: EditableContact,
  contact: Partial<ContactRow>,
) {
  const { registrarId } = request.actor;
  return change(db, async (trx) => {
    const mayEdit = await raiseVersion(trx, registrarId, allowedVersions(request.headers['if-match']));
    const { registrar: before, version } = await findRegistrar(trx, registrarId);
    reply.header('etag', entityTag(version));
    if (!mayEdit) throw new AppError('edit.conflict', { data: { registrar: before } });

    await replaceContact(trx, registrarId, kind, contact);
    const { registrar: after } = await findRegistrar(trx, registrarId);
    await recordAudit(trx, request, {
      action: 'registrar.contact.changed',
      subject: kind,
      before: before[`${kind}Contact`],
      after: after[`${kind}Contact`],
    });
    return { registrar: after };
  });
}
