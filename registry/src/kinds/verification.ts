import {
  claimStates,
  deadlineTypes,
  isWaiting,
  responsibles,
  verificationClaims,
  verificationStatuses,
  waitingStatuses,
} from '@panel/contract/verification-words';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { displayName, isPossible } from '../names/index.ts';
import { checked, key, name, optionalText, registrarId, time } from '../values/fields.ts';
import { isKey } from '../values/index.ts';
import { feedKind } from './feed-kind.ts';

const MAX_DOMAINS = 1_000;

const oneOf = <const Words extends readonly string[]>(words: Words) =>
  z.enum(words, `is not one of ${words.join(', ')}`);

/** Refuses duplicates. */
const distinct = <Item extends z.ZodMiniType>(item: Item, wordOf: (item: z.output<Item>) => string) =>
  z
    .array(item, 'is not a list')
    .check(z.refine((list) => new Set(list.map(wordOf)).size === list.length, 'names something twice'));

const httpsAddress = checked(isHttps, 'is not an address that begins with https://');

function isHttps(text: string): boolean {
  if (!/^https:\/\/[^\s\p{C}"<>\\^`{|}]+$/u.test(text) || !URL.canParse(text)) return false;
  const { username, password } = new URL(text);
  return username === '' && password === '';
}

const Verification = z
  .strictObject({
    id: key,
    registrar: registrarId,
    contact: key,
    /** An empty list means every registration with that contact as registrant. */
    domains: z.array(name, 'is not a list').check(z.maxLength(MAX_DOMAINS, `has more than ${MAX_DOMAINS} entries`)),
    responsible: oneOf(responsibles),
    trigger: optionalText,
    status: oneOf(verificationStatuses),
    opened: time,
    closed: z.nullable(time),
    claims: distinct(
      z.strictObject({ claim: oneOf(verificationClaims), state: oneOf(claimStates) }),
      ({ claim }) => claim,
    ),
    deadlines: distinct(z.strictObject({ type: oneOf(deadlineTypes), time }), ({ type }) => type),
    instructions: z.nullable(httpsAddress),
  })
  .check(
    z.refine(({ status, closed }) => isWaiting(status) === (closed === null), {
      error: `is closed without a time, or has one though it is ${waitingStatuses.join(' or ')}`,
    }),
  );

export const verification = feedKind({
  feature: 'verification',
  object: Verification,
  keyOf: ({ id }) => id,
  readKey: (id) => (id !== '' && isPossible(id) && isKey(id) ? id : undefined),
  put: async (trx, puts) => {
    const rows = puts.map(({ object: { domains, deadlines, ...others } }) => ({
      ...others,
      domains: [...new Set(domains.map(displayName))].sort(),
      ...Object.fromEntries(deadlines.map(({ type, time }) => [type, time])),
    }));
    // The mail job processes new and changed cases, and skips closed ones.
    await sql`
      INSERT INTO verification AS old (id, registrar_id, contact, domains, responsible, trigger, status, opened_at,
        closed_at, claims, response_at, suspension_at, deletion_at, instructions, look_at)
      SELECT s.id, r.id, contact, domains, responsible, trigger, s.status, opened, closed, claims, "RESPONSE",
        "SUSPENSION", "DELETION", instructions, CASE WHEN closed IS NULL THEN now() END
      FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS s (id text, registrar text, contact text,
        domains text[], responsible text, trigger text, status text, opened timestamptz, closed timestamptz,
        claims jsonb, "RESPONSE" timestamptz, "SUSPENSION" timestamptz, "DELETION" timestamptz, instructions text)
      JOIN registrar r ON r.handle = s.registrar ORDER BY s.id
      ON CONFLICT (id) DO UPDATE
      SET registrar_id = excluded.registrar_id, contact = excluded.contact, domains = excluded.domains,
        responsible = excluded.responsible, trigger = excluded.trigger, status = excluded.status,
        opened_at = excluded.opened_at, closed_at = excluded.closed_at, claims = excluded.claims,
        response_at = excluded.response_at, suspension_at = excluded.suspension_at, deletion_at = excluded.deletion_at,
        instructions = excluded.instructions, look_at = excluded.look_at,
        noted = CASE WHEN excluded.closed_at IS NULL THEN old.noted ELSE '{}' END,
        moved_at = CASE WHEN old.registrar_id = excluded.registrar_id THEN old.moved_at ELSE now() END
      WHERE (old.registrar_id, old.contact, old.domains, old.responsible, old.trigger, old.status, old.opened_at,
          old.closed_at, old.claims, old.response_at, old.suspension_at, old.deletion_at, old.instructions)
        IS DISTINCT FROM (excluded.registrar_id, excluded.contact, excluded.domains, excluded.responsible,
          excluded.trigger, excluded.status, excluded.opened_at, excluded.closed_at, excluded.claims,
          excluded.response_at, excluded.suspension_at, excluded.deletion_at, excluded.instructions)`.execute(trx);
  },
  remove: async (trx, ids) => {
    await sql`DELETE FROM verification WHERE id = ANY (${ids}::text[])`.execute(trx);
  },
});
