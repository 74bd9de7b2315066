import type { Database } from '@panel/database/database';
import { sql } from 'kysely';
import { writeMail } from '../mail/index.ts';
import { type Accounts, administratorsOf, typedName, words } from '../warnings/index.ts';

const AHEAD = sql`interval '14 days'`;

/**
 * Mails the administrators 14 days before a token expires, once even with several instances. Skips tokens with a
 * shorter life, because their creators know.
 */
export async function remindOfEnds(db: Database, accounts: Accounts, publicUrl: string): Promise<void> {
  const due = await dueTokens(db).select(['access_token.id', 'registrar_id']).execute();
  for (const { id, registrar_id } of due) {
    await db.transaction().execute((trx) => mailEnd(trx, accounts, publicUrl, registrar_id, id));
  }
}

function dueTokens(db: Database) {
  return db
    .selectFrom('access_token')
    .innerJoin('registrar', 'registrar.id', 'access_token.registrar_id')
    .where('registrar.held_at', 'is', null)
    .where('end_mailed_at', 'is', null)
    .where(sql<boolean>`expires_at BETWEEN now() AND now() + ${AHEAD}`)
    .where(sql<boolean>`expires_at > access_token.created_at + ${AHEAD}`);
}

async function mailEnd(trx: Database, accounts: Accounts, publicUrl: string, registrarId: number, id: string) {
  const token = await trx
    .updateTable('access_token as token')
    .from('registrar')
    .set({ end_mailed_at: sql`now()` })
    .whereRef('registrar.id', '=', 'token.registrar_id')
    .where('token.registrar_id', '=', registrarId)
    .where('token.id', '=', id)
    // Another instance may have sent it.
    .where('token.end_mailed_at', 'is', null)
    .returning(['token.name', 'token.expires_at', 'token.created_by', 'registrar.handle'])
    .executeTakeFirst();
  if (!token) return;
  for (const { address: recipient, language } of await administratorsOf(trx, accounts, {
    id: registrarId,
    handle: token.handle,
  })) {
    await writeMail(trx, {
      cause: `token-ends:${id}:${recipient}`,
      recipient,
      language,
      template: 'token-ends',
      values: {
        subject: typedName(words[language], token.name),
        registrar: token.handle,
        maker: token.created_by,
        expires: token.expires_at,
        link: `${publicUrl}/users/tokens`,
      },
    });
  }
}
