import type { AuditLine, UserAction } from '@panel/contract/audit';
import { canonicalIp } from '@panel/contract/ip-address';
import { fillIn } from '@panel/contract/messages';
import type { Database } from '@panel/database/database';
import type { FastifyRequest } from 'fastify';
import { writeAuditLine } from '../audit/index.ts';
import { type Accounts, warn } from './warn.ts';
import { words } from './words.ts';

export type RecordChange = ReturnType<typeof changeRecorder>;

/**
 * Records a change by a user of the panel: its audit line, and the mails to whom it warns. Takes the transaction of the
 * change, so that none of them is ever stored without the others.
 */
export function changeRecorder(accounts: Accounts, publicUrl: string) {
  return async function recordChange<Action extends UserAction>(
    trx: Database,
    { actor, id, ip }: Pick<FastifyRequest, 'actor' | 'id' | 'ip'>,
    action: Action,
    line: AuditLine<Action>,
  ): Promise<void> {
    const { username, registrarId, registrarHandle } = actor;
    const author = { actor: username, registrarId, requestId: id };
    const audited = await writeAuditLine(trx, author, action, line);
    const from = canonicalIp(ip);
    await warn(trx, accounts, action, line, {
      audited,
      registrar: { id: registrarId, handle: registrarHandle },
      by: username,
      where: from === null ? words.unknown : fillIn(words.from, { ip: from }),
      publicUrl,
    });
  };
}
