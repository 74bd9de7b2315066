import { channel } from 'node:diagnostics_channel';
import type { Database } from '@panel/database/database';
import { isDatabaseGone, isStorageFull } from '@panel/database/gone';
import pg from 'pg';
import { addToLedger, findWrongLines, type WrongLine } from '../ledger/index.ts';
import {
  inParameters,
  merge,
  plan,
  raiseVersions,
  recordHeld,
  registrarsWith,
  touchedByMerge,
} from '../merge/index.ts';
import { bringsRegistrations, type Change, type RegistrationChange } from './change.ts';
import { findWrongReferences, scope, wrongReferences } from './check-references.ts';
import { combineChanges } from './combine-changes.ts';
import { FeedRefusal } from './feed-refusal.ts';
import { lockObjects } from './lock-objects.ts';
import { readChanges } from './read-changes.ts';
import { stageChanges } from './stage-changes.ts';
import { lockStream, moveStream, rememberRefusal } from './streams.queries.ts';
import { findImpossibleHandles, withHandles } from './with-handles.ts';
import { writeKinds } from './write-kinds.ts';

/** How many transactions of unknown types a request added, for metrics. */
export const unknownTransactions = channel('registrar-panel.unknown-transactions');

const LOCK_NOT_AVAILABLE = '55P03';
const DEADLOCK_DETECTED = '40P01';
const QUERY_CANCELED = '57014';

export interface ChangeRequest {
  stream: string;
  /** The last change that the sender believes to be applied. */
  after: number | undefined;
  /** A line of JSON for each change. */
  body: string;
}

export interface Applied {
  applied: number;
  skipped: number;
  last: number;
}

/** Applies all changes of a request or none, each once, and advances the stream in the same transaction. */
export async function applyChanges(db: Database, request: ChangeRequest): Promise<Applied> {
  try {
    const { unknown, ...counts } = await db.transaction().execute((trx) => apply(trx, request));
    if (unknown > 0) unknownTransactions.publish(unknown);
    return counts;
  } catch (error) {
    if (error instanceof pg.DatabaseError && isLockedOut(error)) throw new FeedRefusal('server.busy');
    const refusal = error instanceof FeedRefusal ? error : unexpected(error as Error);
    // The sender gets its response, whether or not the refusal could be stored.
    if (refusal && refusal.key !== 'import.running') await rememberRefusal(db, request, refusal).catch(() => {});
    throw error;
  }
}

/** A sender repeats a failing request forever, so the operator must see it. */
function unexpected(error: Error): FeedRefusal | undefined {
  if (isDatabaseGone(error) || isStorageFull(error) || (error as pg.DatabaseError).code === QUERY_CANCELED)
    return undefined;
  const defaultMessage = `Unexpected error: ${error.message}. See the log.`;
  return new FeedRefusal('internal.error', [{ messageKey: 'internal.error', defaultMessage }]);
}

/** Others hold locks that the request needs, or there is a deadlock. Nothing was applied, so it can be sent again. */
function isLockedOut({ code }: pg.DatabaseError): boolean {
  return code === LOCK_NOT_AVAILABLE || code === DEADLOCK_DETECTED;
}

async function apply(trx: Database, { stream, after, body }: ChangeRequest): Promise<Applied & { unknown: number }> {
  const position = await lockStream(trx, stream);
  if (!position) throw new FeedRefusal('import.running');
  if (after !== undefined && position.last < after) throw gap(position.last, after);
  const { changes: sent, ...counts } = readChanges(body, position);
  const move = moveStream(stream, { ...counts, bringsRegistrations: sent.some(bringsRegistrations) });
  const changes = await withHandles(trx, sent, move);
  const unknown = changes.length > 0 ? await write(trx, changes, position.last) : 0;
  return { ...counts, unknown };
}

function gap(position: number, after: number): FeedRefusal {
  const defaultMessage = `The stream is at ${position}, behind ${after}: send what comes after ${position}.`;
  return new FeedRefusal('feed.gap', [{ messageKey: 'feed.gap', defaultMessage }], position);
}

/** Returns how many transactions it added with a type that is neither billed nor protected. */
async function write(trx: Database, lines: Change[], position: number): Promise<number> {
  const changes = combineChanges(lines);
  refuse(findImpossibleHandles(changes), position, 'feed.line.invalid');
  await lockObjects(trx, changes);
  const ofRegistrations = changes.filter(bringsRegistrations);
  const unknown = ofRegistrations.length > 0 ? await writeRegistrations(trx, ofRegistrations, position) : 0;
  // Last, because they may belong to a registrar of the same request.
  refuse(await writeKinds(trx, changes), position);
  return unknown;
}

async function writeRegistrations(trx: Database, changes: RegistrationChange[], position: number): Promise<number> {
  const workbench = inParameters(trx, stageChanges(changes));
  await plan(workbench, scope, wrongReferences);
  refuse(await findWrongReferences(workbench), position);
  await merge(workbench);
  refuse(await findWrongLines(workbench), position);
  const { touched, unknown } = await addToLedger(workbench);
  await raiseVersions(workbench, [...touchedByMerge, ...registrarsWith(touched)]);
  await recordHeld(workbench);
  return unknown.reduce((sum, { lines }) => sum + lines, 0);
}

type Reason = 'feed.reference.unknown' | 'feed.line.invalid';

function refuse(wrong: WrongLine[], position: number, messageKey: Reason = 'feed.reference.unknown'): void {
  if (wrong.length === 0) return;
  const messages = wrong.map(({ line, message }) => ({
    messageKey,
    defaultMessage: `line ${line}: ${message}.`,
    line,
  }));
  throw new FeedRefusal(messageKey, messages, position);
}
