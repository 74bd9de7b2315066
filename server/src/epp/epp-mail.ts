import type { Database } from '@panel/database/database';
import type { FastifyRequest } from 'fastify';
import { writeMail } from '../mail/index.ts';

interface Change {
  added: string[];
  removed: string[];
}

export async function mailIpChange(trx: Database, request: FastifyRequest, { added, removed }: Change): Promise<void> {
  await mailContacts(trx, request, 'epp-ip-changed', { added: listOf(added), removed: listOf(removed) });
}

export async function mailPasswordChange(trx: Database, request: FastifyRequest): Promise<void> {
  await mailContacts(trx, request, 'epp-password-changed');
}

/** Mails the administrative and the technical contact, so that a change nobody agreed to is noticed. */
async function mailContacts(
  trx: Database,
  { id, actor }: FastifyRequest,
  template: 'epp-ip-changed' | 'epp-password-changed',
  values: Record<string, string> = {},
) {
  const contacts = await trx
    .selectFrom('registrar_contact')
    .select('email')
    .distinct()
    .where('registrar_id', '=', actor.registrarId)
    .where('kind', 'in', ['admin', 'tech'])
    .execute();
  for (const { email } of contacts) {
    if (!email) continue;
    await writeMail(trx, {
      cause: `${template} ${id} ${email}`,
      recipient: email,
      template,
      values: { ...values, registrar: actor.registrarHandle, username: actor.username },
    });
  }
}

function listOf(addresses: string[]): string {
  return addresses.join(', ') || 'none';
}
