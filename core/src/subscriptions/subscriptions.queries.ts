import type { TextLanguage } from '@panel/contract/languages';
import type { Role } from '@panel/contract/permissions';
import {
  type Subscription,
  type SubscriptionChoice,
  type SubscriptionKind,
  subscriptionKinds,
} from '@panel/contract/subscriptions';
import type { Database } from '@panel/database/database';
import { sql } from 'kysely';
import { kinds } from './kinds.ts';

/** The user whose choices apply: the account's id and roles. */
export interface Subscriber {
  id: string;
  roles: readonly Role[];
}

/** A user's choice for a kind of mail, or the default. */
export type ChoiceOf = (person: Subscriber, kind: SubscriptionKind) => SubscriptionChoice;

export async function readChoices(db: Database, subs: readonly string[]): Promise<ChoiceOf> {
  const { rows } = await sql<{ sub: string; choices: Partial<Record<SubscriptionKind, SubscriptionChoice>> }>`
    SELECT sub, choices FROM subscriber WHERE sub = ANY(${subs}::text[])`.execute(db);
  const chosen = new Map(rows.map(({ sub, choices }) => [sub, choices]));
  return ({ id, roles }, kind) => chosen.get(id)?.[kind] ?? kinds[kind].usual(roles);
}

/** One for each kind that is offered. */
export async function listSubscriptions(db: Database, person: Subscriber): Promise<Subscription[]> {
  const choiceOf = await readChoices(db, [person.id]);
  const features = await db.selectFrom('feature').select('name').execute();
  const sent = new Set(features.map(({ name }) => name));
  return subscriptionKinds
    .filter((kind) => isOffered(kinds[kind].needs, sent))
    .map((kind) => ({ kind, choice: choiceOf(person, kind) }));
}

const isOffered = (needed: string | undefined, sent: ReadonlySet<string>) => needed === undefined || sent.has(needed);

/** Other kinds stay unchanged. */
export async function saveSubscriptions(db: Database, sub: string, chosen: readonly Subscription[]): Promise<void> {
  const choices = JSON.stringify(Object.fromEntries(chosen.map(({ kind, choice }) => [kind, choice])));
  await sql`INSERT INTO subscriber AS s (sub, choices) VALUES (${sub}, ${choices}::jsonb)
    ON CONFLICT (sub) DO UPDATE SET choices = s.choices || excluded.choices, seen_at = now()`.execute(db);
}

/** Call it when the user uses the panel. Writes once a day, and when the language shown has changed. */
export async function noteSeen(db: Database, sub: string, shown: TextLanguage): Promise<void> {
  await sql`INSERT INTO subscriber (sub, language_shown) SELECT ${sub}, ${shown}
    WHERE NOT EXISTS (SELECT FROM subscriber
      WHERE sub = ${sub} AND language_shown = ${shown} AND seen_at > now() - interval '1 day')
    ON CONFLICT (sub) DO UPDATE SET language_shown = excluded.language_shown, seen_at = now()`.execute(db);
}

/** Call it regularly. */
export async function forgetSubscriptions(db: Database): Promise<void> {
  await sql`DELETE FROM subscriber WHERE seen_at < now() - interval '400 days'`.execute(db);
  await sql`DELETE FROM subscription_mail WHERE mailed_at < now() - interval '7 days'`.execute(db);
}
