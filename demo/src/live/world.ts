import { randomUUID } from 'node:crypto';
import type { DemoBalance } from '../money/balances.ts';
import { amountOf, centsOf } from '../money/prices.ts';
import type { Random } from '../random.ts';
import { daysFrom, yearsFrom } from '../registration.ts';
import type { Balance, Change, Domain, Message, Transaction, Verification } from './objects.ts';

/** What the made-up registry knows: what it found at the start, and what it sent since. */
export interface World {
  domains: Map<string, Domain>;
  /** The handles of each registrar's contacts. */
  contacts: Map<string, string[]>;
  /** Of the registrars that have one. */
  balances: Map<string, LiveBalance>;
  /** What registrars have not taken from EPP's queue, the oldest first. */
  queue: Map<string, Message>;
  /** Of verification, those that wait. */
  cases: Map<string, Verification>;
  random: Random;
  now: Date;
}

export interface LiveBalance extends DemoBalance, Pick<Balance, 'renewals'> {}

/** Something that happens: in words, and as the changes that tell the panel of it. */
export interface Happening {
  words: string;
  changes: Change[];
  /** Of invoices that the changes bring. */
  files?: InvoiceFile[];
}

export interface InvoiceFile {
  invoice: string;
  bytes: Buffer;
}

export function remember({ domains, contacts, balances, cases, queue }: World, changes: Change[]): void {
  for (const change of changes) {
    if (change.op === 'delete') domains.delete(change.key);
    else if (change.type === 'domain') domains.set(change.object.name, change.object);
    else if (change.type === 'contact') contacts.get(change.object.registrar)?.push(change.object.handle);
    else if (change.type === 'balance') balances.set(change.object.registrar, balanceOf(change.object));
    else if (change.type === 'message') queueOrTake(queue, change.object);
    else if (change.type === 'verification') {
      if (change.object.closed === null) cases.set(change.object.id, change.object);
      else cases.delete(change.object.id);
    }
  }
}

function queueOrTake(queue: World['queue'], message: Message): void {
  if (message.acknowledged === null) queue.set(message.id, message);
  else queue.delete(message.id);
}

function balanceOf({ cash, creditLine, notificationThreshold, renewals }: Balance): LiveBalance {
  return { cash: centsOf(cash), creditLine: centsOf(creditLine), threshold: centsOf(notificationThreshold), renewals };
}

/** How many names stand on the first page of a search for all. */
const FIRST = 100;

/** One of the registrations that fit, of any registrar alike; those that a search shows first come more often. */
export function anyDomain(world: World, fits: (domain: Domain) => boolean): Domain | undefined {
  const registrar = anyRegistrar(world);
  const fitting = [...world.domains.values()].filter((domain) => domain.registrar === registrar && fits(domain));
  return any(world, world.random.chance(0.5) ? fitting.slice(0, FIRST) : fitting);
}

export function anyRegistrar(world: World, other?: string): string | undefined {
  return any(
    world,
    [...world.contacts.keys()].filter((handle) => handle !== other),
  );
}

export function anyContact(world: World, registrar: string): string | undefined {
  return any(world, world.contacts.get(registrar) ?? []);
}

function any<Item>({ random }: World, items: Item[]): Item | undefined {
  return items[random.below(items.length)];
}

/** Registered, and nothing is going on. */
export const isQuiet = ({ rgpStatus, statuses }: Domain) => rgpStatus === null && statuses[0]?.status === 'ok';

export const ok = [{ status: 'ok', reason: null }];

/** A registration that is changed now, by its registrar or by the registry. */
export function changed({ now }: World, domain: Domain, fields: Partial<Domain>): Change {
  return { type: 'domain', op: 'put', object: { ...domain, updated: now.toISOString(), ...fields } };
}

/** A line of the ledger. */
export function charge(
  { now }: World,
  registrar: string,
  domain: string,
  [type, subtype]: [type: string, subtype?: string],
  period: number | null = null,
): Change {
  const time = now.toISOString();
  const object: Transaction = {
    svTRID: `LIVE-${randomUUID()}`,
    registrar,
    type,
    subtype: subtype ?? null,
    period,
    domain,
    time,
    ...amountOf({ type, period }),
  };
  return { type: 'transaction', op: 'put', object };
}

export const inDays = ({ now }: World, days: number) => daysFrom(now, days).toISOString();
export const aYearAfter = (time: string | null, now: Date) => yearsFrom(time ? new Date(time) : now, 1).toISOString();
export const day = (time: string | null) => time?.slice(0, 10);
