import { randomUUID } from 'node:crypto';
import type { DemoBalance } from '../money/balances.ts';
import { amountOf, centsOf } from '../money/prices.ts';
import type { Random } from '../random.ts';
import { daysFrom, yearsFrom } from '../registration.ts';
import type { Balance, Change, Domain, Message, Transaction, Verification } from './objects.ts';

/** The state of the demo registry: what it found at the start, and what it has sent since. */
export interface World {
  domains: Map<string, Domain>;
  contacts: Map<string, string[]>;
  /** Only of registrars that have one. */
  balances: Map<string, LiveBalance>;
  /** Messages that registrars have not acknowledged yet, oldest first. */
  queue: Map<string, Message>;
  cases: Map<string, Verification>;
  random: Random;
  now: Date;
}

export interface LiveBalance extends DemoBalance, Pick<Balance, 'renewals'> {}

/** An event: in words, and as the changes to send. */
export interface Happening {
  words: string;
  changes: Change[];
  /** The files of invoices in the changes. */
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

/** The number of names on the first page of a search for everything. */
const FIRST = 100;

/** A random matching registration of any registrar, more often one that a search shows first. */
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

export const isQuiet = ({ rgpStatus, statuses }: Domain) => rgpStatus === null && statuses[0]?.status === 'ok';

export const ok = [{ status: 'ok', reason: null }];

/** A registration with a change made now. */
export function changed({ now }: World, domain: Domain, fields: Partial<Domain>): Change {
  return { type: 'domain', op: 'put', object: { ...domain, updated: now.toISOString(), ...fields } };
}

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
