import { lowerHandle } from '@panel/contract/handle';
import type { Database } from '@panel/database/database';
import { sql } from 'kysely';
import { type FoundPerson, holdsAny } from './find-person.ts';
import { type Replace, replaceTexts } from './replace.rules.ts';

/** Deletes unsent mails to the person and removes the person from others. Sent mails have no content. */
export async function eraseMails(
  trx: Database,
  { username, addresses, shared }: FoundPerson,
  replace: Replace,
): Promise<number> {
  const own = new Set(addresses.filter((address) => !shared.includes(address)).map(lowerHandle));
  const mails = await trx
    .selectFrom('mail_outbox')
    .select(['id', 'cause', 'recipient', 'subject', 'text_body', 'html_body', 'last_error', 'digest_key', 'digest'])
    .select('sent_at')
    .where(sql<boolean>`text_body <> '' OR ${holdsAny(envelope, [username, ...addresses])}`)
    .forUpdate()
    .execute();
  let count = 0;
  for (const { id, sent_at, digest, ...texts } of mails) {
    const isTo = own.has(lowerHandle(texts.recipient));
    const isAbout = isTo || replace.inOthers(texts.text_body) !== texts.text_body;
    const inText = isAbout ? replace.inTheirs : replace.inOthers;
    const changed = Object.entries(texts).filter(([, text]) => text !== null && inText(text) !== text);
    if (changed.length === 0) continue;
    count += 1;
    if (isTo && sent_at === null) await trx.deleteFrom('mail_outbox').where('id', '=', id).execute();
    else
      await trx
        .updateTable('mail_outbox')
        .set({
          ...Object.fromEntries(changed.map(([column, text]) => [column, inText(text ?? '')])),
          digest: digest && JSON.stringify(replaceTexts(digest, inText)),
          // Keeps the cause unique, whatever is replaced in it.
          ...(changed.some(([column]) => column === 'cause') && { cause: `erased:${id}` }),
        })
        .where('id', '=', id)
        .execute();
  }
  return count;
}

const envelope = sql`concat_ws(' ', cause, recipient, subject, last_error, digest_key)`;
