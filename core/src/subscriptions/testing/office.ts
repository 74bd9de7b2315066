import type { AnnouncementContent } from '@panel/contract/announcements';
import type { LanguageCode } from '@panel/contract/languages';
import type { Role } from '@panel/contract/permissions';
import { type TestDatabase, testDatabase } from '@panel/database/testing';
import { sql } from 'kysely';
import { draftAnnouncement, publishAnnouncement } from '../../announcements/index.ts';
import { registryAuthor } from '../../audit/index.ts';
import { mailOnce } from '../start-subscription-mails.ts';
import { accountsIn } from './accounts-in.ts';

export const settings = { publicUrl: 'https://panel.example', timeZone: 'Europe/Brussels' };

export const notice: AnnouncementContent = {
  kind: 'NOTICE',
  title: { en: 'New prices', nl: 'Nieuwe prijzen', fr: null, de: null },
  text: { en: 'They change in January.', nl: 'Ze veranderen in januari.', fr: null, de: null },
  audience: null,
  from: null,
  to: null,
  systems: [],
  reason: null,
  link: null,
};

export const emergency: AnnouncementContent = {
  ...notice,
  kind: 'MAINTENANCE',
  title: { en: 'EPP is down', nl: null, fr: null, de: null },
  text: { en: 'We are working on it.', nl: null, fr: null, de: null },
  from: new Date('2026-11-20T01:00:00Z'),
  to: new Date('2026-11-20T03:00:00Z'),
  systems: [{ name: 'EPP', impact: 'FULL' }],
  reason: 'EMERGENCY',
};

export interface Person {
  username: string;
  email?: string;
  roles?: Role[];
  language?: LanguageCode;
  enabled?: boolean;
}

/** Registrars with users, and a registry that publishes announcements: `await using it = await office()`. */
export async function office(database?: TestDatabase) {
  const opened = database ?? (await testDatabase());
  const { db } = opened;
  const author = registryAuthor('sue@registry');

  async function addRegistrar(handle: string, people: readonly Person[] = [], status = 'ACTIVE') {
    const { id } = await db
      .insertInto('registrar')
      .values({ handle, status })
      .returning('id')
      .executeTakeFirstOrThrow();
    for (const { username, email = `${username.replace('@', '.')}@mail.example`, ...person } of people) {
      await db
        .insertInto('identity.account')
        .values({ username, name: username, email, roles: ['TECH'], ...person })
        .execute();
    }
    return id;
  }

  async function idOf(username: string): Promise<string> {
    const found = await db.selectFrom('identity.account').select('id').where('username', '=', username).execute();
    return found[0]?.id ?? '';
  }

  /** Drafts and publishes, as the desk does; returns the announcement's id. */
  const announce = (content: Partial<AnnouncementContent> = {}, mail = true) =>
    db.transaction().execute(async (trx) => {
      const { data } = await draftAnnouncement(trx, author, { ...notice, ...content });
      const { id } = data.announcement;
      await publishAnnouncement(trx, author, { id, allowed: null }, { mail });
      return id;
    });

  const mails = () =>
    db
      .selectFrom('mail_outbox')
      .select(['recipient', 'subject', 'text_body', 'html_body'])
      .orderBy('recipient')
      .execute();

  return {
    db,
    database: opened,
    author,
    addRegistrar,
    idOf,
    announce,
    mails,
    recipients: async () => (await mails()).map(({ recipient }) => recipient),
    mailOnce: () => mailOnce(db, accountsIn, settings),
    choose: async (username: string, choice: string) =>
      sql`INSERT INTO subscriber (sub, choices) VALUES (${await idOf(username)}, ${JSON.stringify({ announcements: choice })})
        ON CONFLICT (sub) DO UPDATE SET choices = excluded.choices`.execute(db),
    pass: (interval: string) =>
      sql`UPDATE subscription_mail SET due_at = due_at - ${interval}::interval, mailed_at = mailed_at - ${interval}::interval`.execute(
        db,
      ),
    [Symbol.asyncDispose]: () => opened.close(),
  };
}
