import { handleOf } from '@panel/contract/handle';
import type { DeskRole, Role, Scope } from '@panel/contract/permissions';
import { mayChangeData } from '@panel/contract/registrar-status';
import { Refusal } from '@panel/core';
import type { Proof } from '@panel/core/directory';
import type { Database } from '@panel/database/database';

interface Person {
  /** The token's `sub`, or the id of a script's access token. */
  id: string;
  username: string;
}

export interface RegistrarActor extends Person {
  roles: Role[];
  /** What a script may read. Scripts have no roles, and people have no scopes. */
  scopes?: readonly Scope[];
  registrarId: number;
  registrarHandle: string;
  /** False while the registrar is blocked, suspended or deleted: it may then read data, but not change it. */
  registrarMayChange: boolean;
}

/** A member of registry staff. It has no registrar, so that no call for a registrar can accept it by mistake. */
export interface DeskActor extends Person {
  deskRoles: DeskRole[];
}

export type Actor = RegistrarActor | DeskActor;

export const isOfDesk = (actor: Actor): actor is DeskActor => 'deskRoles' in actor;

interface Account {
  username: string;
  enabled: boolean;
  roles: Role[];
  /** `null` for a registrar's users. */
  deskRoles: DeskRole[] | null;
}

/** The part of the directory that is needed here: it finds the owner of a token with an active session. */
interface AccountSource {
  account(proof: Proof): Promise<Account | null>;
}

/** A refusal for users of a held registrar, and for registry staff while the desk is off. */
type Found = Actor | Refusal | null;

const FRESH_MS = 5_000;
// Access tokens are valid for 5 minutes, so no request needs an older result.
const KEPT_MS = 5 * 60_000;

interface Answer {
  askedAt: number;
  account: Promise<Account | null>;
  found: Promise<Found>;
  /** The last account and its time, used while the directory is unavailable. */
  last?: { at: number; account: Account | null };
  /** Makes the next request ask the directory again. */
  failed?: boolean;
}

/**
 * The token proves the account and session; the directory says whether that session is active, and which registrar and
 * roles the account has. A result is used for 5 s, so that a logout, a removed account or a changed role takes effect
 * soon. While the directory is unavailable, read requests use the last result.
 */
export function actorLookup(db: Database, directory: AccountSource, now = () => performance.now()) {
  const answers = new Map<string, Answer>();

  function ask(key: string, proof: Proof, last: Answer['last']): Answer {
    const account = directory.account(proof);
    const found = account.then((it) => findActor(db, proof, it));
    const answer: Answer = { askedAt: now(), account, found, last };
    answers.delete(key);
    answers.set(key, answer);
    forgetOld(answers, now() - KEPT_MS);
    return answer;
  }

  return async (proof: Proof, onlyReads: boolean): Promise<Found> => {
    const { subject, session, signedInAt } = proof;
    const key = `${subject} ${session} ${signedInAt}`;
    const known = answers.get(key);
    const isFresh = known && !known.failed && now() - known.askedAt < FRESH_MS;
    const answer = isFresh ? known : ask(key, proof, known?.last);
    try {
      const found = await answer.found;
      answer.last = { at: answer.askedAt, account: await answer.account };
      return found;
    } catch (error) {
      answer.failed = true;
      const { last } = answer;
      if (!onlyReads || !isUnavailable(error) || !last || now() - last.at >= KEPT_MS) throw error;
      // The registrar may have been held since.
      return findActor(db, proof, last.account);
    }
  };
}

/** Any error but an unavailable directory is our own, and must be logged rather than hidden. */
function isUnavailable(error: unknown): boolean {
  return error instanceof Refusal && error.key === 'identity.unavailable';
}

// The map is sorted by age, because `ask` moves each entry to the end.
function forgetOld(answers: Map<string, Answer>, before: number): void {
  for (const [key, { askedAt }] of answers) {
    if (askedAt >= before) break;
    answers.delete(key);
  }
}

async function findActor(db: Database, proof: Proof, account: Account | null): Promise<Found> {
  if (!account?.enabled) return null;
  const registrar = await db
    .selectFrom('registrar')
    .select(['id', 'handle', 'status', 'held_at'])
    .where('handle', '=', handleOf(account.username))
    .executeTakeFirst();
  if (account.deskRoles) {
    if (registrar) return new Refusal('desk.off', { values: { suffix: registrar.handle } });
    return { id: proof.subject, username: account.username, deskRoles: account.deskRoles };
  }
  if (!registrar) return null;
  if (registrar.held_at) return new Refusal('registrar.held');
  return {
    id: proof.subject,
    username: account.username,
    roles: account.roles,
    registrarId: registrar.id,
    registrarHandle: registrar.handle,
    registrarMayChange: mayChangeData(registrar.status),
  };
}
