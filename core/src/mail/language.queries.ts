import { lowerHandle } from '@panel/contract/handle';
import type { TextLanguage } from '@panel/contract/languages';
import type { Database } from '@panel/database/database';
import { sql } from 'kysely';
import { languageOfMail } from './language.rules.ts';

/** The part of an account that decides the language of its mails. */
interface Owner {
  id: string;
  /** The owner's choice. */
  language: string | null;
}

/** Takes the accounts that share the address; an empty list for an address without an account. */
export type MailLanguage = (owners: readonly Owner[]) => TextLanguage;

/** For mails to a registrar's users and contacts; `null` for registry staff, who have no registrar. */
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
