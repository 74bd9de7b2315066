import { randomUUID } from 'node:crypto';
import type { DemoBalance } from '../money/balances.ts';
import { type Paper, paperAsPdf } from '../money/papers.ts';
import { CURRENCY, centsOf, decimal } from '../money/prices.ts';
import { type Change, put } from './objects.ts';
import type { Happening, World } from './world.ts';

const PAID = 50_000;

/** Adds the new balance of the registrar that is charged. */
export function withBalances(world: World, happening: Happening): Happening {
  const charged = new Map<string, number>();
  for (const change of happening.changes) {
    if (change.type !== 'transaction' || change.object.amount === null) continue;
    const { registrar, amount } = change.object;
    charged.set(registrar, (charged.get(registrar) ?? 0) + centsOf(amount));
  }
  const changes = [...charged].flatMap(([registrar, cents]) => balanceAfter(world, registrar, -cents) ?? []);
  return { ...happening, changes: [...happening.changes, ...changes] };
}

export function payIn(world: World): Happening | undefined {
  const [registrar] = [...world.balances].find(([, balance]) => availableOf(balance) < balance.threshold) ?? [];
  const balance = registrar && balanceAfter(world, registrar, PAID);
  if (!balance) return undefined;
  const paper: Paper = {
    number: `LIVE-${randomUUID()}`,
    kind: 'PAYMENT',
    date: world.now.toISOString().slice(0, 10),
    due: null,
    net: null,
    tax: null,
    total: -PAID,
    status: 'PAID',
    corrects: null,
  };
  const amounts = { net: null, tax: null, total: decimal(-PAID), currency: CURRENCY };
  return {
    words: `${registrar} pays in ${CURRENCY} ${decimal(PAID)}, and receives a receipt`,
    changes: [put.invoice({ ...paper, registrar, ...amounts }), balance],
    files: [{ invoice: paper.number, bytes: paperAsPdf(registrar, paper) }],
  };
}

const availableOf = ({ cash, creditLine }: DemoBalance) => cash + creditLine;

function balanceAfter({ balances, now }: World, registrar: string, cents: number): Change | undefined {
  const before = balances.get(registrar);
  if (!before) return undefined;
  const cash = before.cash + cents;
  return put.balance({
    registrar,
    currency: CURRENCY,
    available: decimal(availableOf({ ...before, cash })),
    creditLine: decimal(before.creditLine),
    cash: decimal(cash),
    executionLimit: '0.00',
    notificationThreshold: decimal(before.threshold),
    // Forecasts are recalculated only once a day.
    renewals: before.renewals,
    time: now.toISOString(),
  });
}
