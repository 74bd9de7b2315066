import { lowerHandle } from '@panel/contract/handle';
import type { TextLanguage } from '@panel/contract/languages';
import type { Database } from '@panel/database/database';
import { sql } from 'kysely';
import { languageOfMail } from './language.rules.ts';

/** An account, as far as the language of its mails goes. */
interface Owner {
  id: string;
  /** What its owner chose. */
  language: string | null;
}

/** Of a mail to an address that these accounts have: none for an address that is no account's. */
export type MailLanguage = (owners: readonly Owner[]) => TextLanguage;

/** For mails to the people and contacts of a registrar; `null` for the registry's own people, who have none. */
export async function readMailLanguages(
  db: Database,
  registrar: string | null,
  accounts: readonly Owner[],
): Promise<MailLanguage> {
  const country = registrar === null ? null : await countryOfRegistrar(db, registrar);
  const rows = await db
    .selectFrom('subscriber')
    .select(['sub', 'language_shown', 'language_at_creation'])
    .where(sql<boolean>`sub = ANY(${accounts.map(({ id }) => id)}::text[])`)
    .execute();
  const noted = new Map(rows.map((row) => [row.sub, row]));
  return (owners) =>
    languageOfMail(
      owners.map(({ id, language }) => ({
        chosen: language,
        shown: noted.get(id)?.language_shown ?? null,
        atCreation: noted.get(id)?.language_at_creation ?? null,
      })),
      country,
    );
}

/** Where a registrar is, by its official address. */
async function countryOfRegistrar(db: Database, handle: string): Promise<string | null> {
  const row = await db
    .selectFrom('registrar_contact')
    .innerJoin('registrar', 'registrar.id', 'registrar_contact.registrar_id')
    .select('country_code')
    .where('registrar.handle', '=', lowerHandle(handle))
    .where('kind', '=', 'main')
    .executeTakeFirst();
  return row?.country_code ?? null;
}

export async function noteLanguageAtCreation(trx: Database, sub: string, language: TextLanguage): Promise<void> {
  await sql`INSERT INTO subscriber (sub, language_at_creation) VALUES (${sub}, ${language})
    ON CONFLICT (sub) DO UPDATE SET language_at_creation = excluded.language_at_creation`.execute(trx);
}
