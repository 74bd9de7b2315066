import { lowerHandle } from '@panel/contract/handle';
import * as z from 'zod/mini';
import { isKind, kinds } from '../kinds/index.ts';
import { isPossible, readName } from '../names/index.ts';
import { possible } from '../values/fields.ts';
import type { Change, Delete } from './change.ts';
import { type FeedMessage, FeedRefusal } from './feed-refusal.ts';
import { type FeedObject, type FeedType, feedTypes, objects } from './objects.ts';
import { parseLine } from './parse-line.ts';
import type { Position } from './streams.queries.ts';

/** The limit for a request, decompressed. */
export const MAX_BYTES = 32 * 1024 * 1024;
const MAX_LINES = 10_000;
const MAX_MESSAGES = 1_000;

interface Read {
  changes: Change[];
  applied: number;
  skipped: number;
  last: number;
}

/** Reads the lines after the stream's position; earlier lines were already applied, and some are to be skipped. */
export function readChanges(body: string, { last, skips }: Position): Read {
  const changes: Change[] = [];
  const messages: FeedMessage[] = [];
  let [seq, applied, skipped] = [0, 0, 0];
  for (const [index, text] of textsOf(body).entries()) {
    if (text.trim() === '') continue;
    const line = index + 1;
    const numbered = readNumber(text);
    if (typeof numbered === 'string') {
      messages.push(invalid(line, numbered));
      continue;
    }
    if (numbered.seq <= seq) throw disorder(line, numbered.seq);
    seq = numbered.seq;
    if (seq <= last || skips.includes(seq)) {
      skipped += 1;
      continue;
    }
    applied += 1;
    const change = readChange(line, numbered.fields);
    if (typeof change === 'string') messages.push(invalid(line, change));
    else changes.push(change);
  }
  if (messages.length > 0) throw new FeedRefusal('feed.line.invalid', messages.slice(0, MAX_MESSAGES), last);
  return { changes, applied, skipped, last: Math.max(last, seq) };
}

function textsOf(body: string): string[] {
  const texts = body.split('\n');
  if (texts.length <= MAX_LINES + 1) return texts;
  throw new FeedRefusal('feed.too.many', [tooMany(texts.length - (texts.at(-1) === '' ? 1 : 0))]);
}

function tooMany(count: number): FeedMessage {
  const defaultMessage = `${count} lines, but a request may have up to ${MAX_LINES}.`;
  return { messageKey: 'feed.too.many', defaultMessage };
}

/** Returns the fields of a line with its number, or what is wrong with it. */
function readNumber(text: string): { seq: number; fields: Record<string, unknown> } | string {
  const fields = parseLine(text);
  if (typeof fields === 'string') return fields;
  const { seq } = fields;
  return Number.isSafeInteger(seq) && Number(seq) > 0
    ? { seq: Number(seq), fields }
    : 'seq is not a positive whole number';
}

function disorder(line: number, seq: number): FeedRefusal {
  const defaultMessage = `line ${line}: seq ${seq} does not increase.`;
  return new FeedRefusal('feed.order', [{ messageKey: 'feed.order', defaultMessage, line }]);
}

/** Lets an error distinguish a missing value from one of another type. */
const REPORT_INPUT = { reportInput: true };

const envelope = z.compile(
  z.strictObject({
    seq: z.number(),
    type: z.enum(feedTypes, 'is not a known type'),
    op: z.enum(['put', 'delete'], 'is neither put nor delete'),
    object: z.optional(z.unknown()),
    key: z.optional(z.string('is not a string').check(possible)),
  }),
);

/** Returns the change, or what is wrong with it. */
function readChange(line: number, fields: Record<string, unknown>): Change | string {
  const read = envelope.safeParse(fields, REPORT_INPUT);
  return read.success ? readBody(line, read.data) : wordsOf(read.error.issues, '');
}

function readBody(line: number, { type, op, object, key }: z.output<typeof envelope>): Change | string {
  if (op === 'put') {
    if (key !== undefined) return 'key is not a field of a put';
    const result = objects[type].safeParse(object, REPORT_INPUT);
    if (!result.success) return wordsOf(result.error.issues, type);
    return { line, type, op, key: keyOf(type, result.data), object: result.data } as Change;
  }
  if (object !== undefined) return 'object is not a field of a delete';
  if (type === 'transaction') return 'a transaction is never deleted';
  const deleted = key === undefined ? undefined : deletedKey(type, key);
  return deleted === undefined ? 'key is missing or invalid' : { line, type, op, key: deleted };
}

export function keyOf(type: FeedType, object: FeedObject<FeedType>): string {
  if (isKind(type)) return kinds[type].keyOf(object as never);
  if (type === 'transaction') return (object as FeedObject<'transaction'>).svTRID;
  return 'handle' in object ? object.handle : (object as FeedObject<'domain'>).name;
}

function deletedKey(type: Delete['type'], key: string): string | undefined {
  if (isKind(type)) return kinds[type].readKey(key);
  if (key === '' || !isPossible(key)) return undefined;
  if (type === 'contact') return key;
  return type === 'registrar' ? lowerHandle(key) : readName(key);
}

function wordsOf(issues: z.core.$ZodIssue[], type: string): string {
  const [issue] = issues;
  const path = [type, ...(issue?.path ?? [])].filter((part) => part !== '').join('.');
  if (issue?.code === 'unrecognized_keys') return `${path} has an unknown field ${issue.keys.join(', ')}`.trim();
  const isMissing = issue?.input === undefined && issue?.code === 'invalid_type';
  if (isMissing) return `${path} is missing`;
  return `${path} ${issue?.code === 'invalid_type' && issue.expected === 'object' ? 'is not an object' : issue?.message}`.trim();
}

function invalid(line: number, words: string): FeedMessage {
  // Messages may quote a field's name, and PostgreSQL, where refusals are stored, cannot contain these characters.
  const storable = words.replace(/[\0\p{Surrogate}]/gu, '\uFFFD');
  return { messageKey: 'feed.line.invalid', defaultMessage: `line ${line}: ${storable}.`, line };
}
