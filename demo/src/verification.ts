import type { Database } from '@panel/database/database';
import { sql } from 'kysely';
import { appear } from './money/invoices.ts';
import { daysFrom } from './registration.ts';
import { showcase } from './showcase.ts';

interface DemoCase {
  responsible: string;
  trigger: string;
  status: string;
  claims: Record<string, string>;
  /** In days from now. */
  opened: number;
  closed?: number;
  response: number;
  suspension?: number;
  deletion?: number;
  /** Affects only the contact's first registration. */
  isOfOne?: true;
}

/** One in every status, and one that is overdue. */
const cases: DemoCase[] = [
  {
    ...{ responsible: 'REGISTRAR', trigger: 'COMPLAINT', status: 'OPEN', opened: -16, response: -2, suspension: 5 },
    claims: { NAME: 'REQUIRED', ADDRESS: 'REQUIRED' },
  },
  {
    ...{ responsible: 'REGISTRANT', trigger: 'REGISTRATION', status: 'OPEN', opened: -12, response: 2, suspension: 16 },
    claims: { EMAIL: 'PENDING', NAME: 'VERIFIED' },
    isOfOne: true,
  },
  {
    ...{ responsible: 'REGISTRANT', trigger: 'TRANSFER', status: 'OPEN', opened: -8, response: 6, suspension: 20 },
    claims: { PHONE: 'REQUIRED', EMAIL: 'FAILED' },
  },
  {
    ...{ responsible: 'REGISTRY', trigger: 'RISK', status: 'OPEN', opened: -3, response: 25 },
    claims: { ORGANIZATION: 'PENDING' },
  },
  {
    ...{ responsible: 'REGISTRANT', trigger: 'RISK', status: 'SUSPENDED', opened: -40, response: -26, suspension: -12 },
    deletion: 18,
    claims: { NAME: 'FAILED', ADDRESS: 'REQUIRED' },
    isOfOne: true,
  },
  {
    ...{
      responsible: 'REGISTRANT',
      trigger: 'REGISTRATION',
      status: 'VERIFIED',
      opened: -60,
      closed: -51,
      response: -46,
    },
    claims: { EMAIL: 'VERIFIED' },
  },
  {
    ...{ responsible: 'REGISTRAR', trigger: 'COMPLAINT', status: 'FAILED', opened: -90, closed: -62, response: -76 },
    claims: { NAME: 'FAILED' },
    isOfOne: true,
  },
  {
    ...{ responsible: 'REGISTRANT', trigger: 'TRANSFER', status: 'CANCELLED', opened: -30, closed: -29, response: -16 },
    claims: { PHONE: 'REQUIRED' },
  },
];

/** Cases of contacts whose registrations show nothing else. Their deadlines are relative to each start. */
export async function addVerifications(
  db: Database,
  registrar: { id: number; handle: string },
  now: Date,
): Promise<void> {
  const registrants = await findRegistrants(db, registrar.id, cases.length);
  for (const [position, { contact, domain }] of registrants.entries()) {
    const demoCase = cases[position];
    if (demoCase)
      await addCase(db, registrar, { id: `${registrar.handle}-V-${position + 1}`, contact, domain, now }, demoCase);
  }
  await appear(db, 'verification');
}

interface About {
  id: string;
  contact: string;
  domain: string;
  now: Date;
}

/** Sends no mail. */
async function addCase(
  db: Database,
  registrar: { id: number },
  { id, contact, domain, now }: About,
  { claims, opened, closed, response, suspension, deletion, isOfOne, ...others }: DemoCase,
): Promise<void> {
  const day = (days: number | undefined) => (days === undefined ? null : daysFrom(now, days));
  const times = {
    opened_at: daysFrom(now, opened),
    closed_at: day(closed),
    response_at: day(response),
    suspension_at: day(suspension),
    deletion_at: day(deletion),
  };
  await db
    .insertInto('verification')
    .values({
      id,
      registrar_id: registrar.id,
      contact,
      domains: isOfOne ? [domain] : [],
      ...others,
      ...times,
      claims: JSON.stringify(Object.entries(claims).map(([claim, state]) => ({ claim, state }))),
      instructions: 'https://registry.example/verification',
    })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet(times).whereRef('verification.status', '=', 'excluded.status'),
    )
    .execute();
}

async function findRegistrants(db: Database, registrarId: number, count: number) {
  const shown = showcase(new Date()).map(({ name }) => name);
  const { rows } = await sql<{ contact: string; domain: string }>`
    SELECT contact.handle AS contact, min(domain.name) AS domain
    FROM contact JOIN domain ON domain.registrant_id = contact.id AND domain.registrar_id = ${registrarId}
    GROUP BY contact.id HAVING NOT bool_or(domain.name = ANY (${shown}))
    ORDER BY contact.handle LIMIT ${count}`.execute(db);
  return rows;
}
