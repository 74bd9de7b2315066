import type pg from 'pg';
import { insertBalances } from './balances-plain.ts';
import { type Beside, medianRound, timed } from './measure.ts';
import { REGISTRARS, registrarHandle } from './registry.ts';

/** 10,000 balances in one request, all changed. */
export async function measureBalances(
  { send, client }: { send(changes: object[]): Promise<void>; client: pg.Client },
  rounds: number,
): Promise<Beside> {
  const currencies = Intl.supportedValuesOf('currency').slice(0, 50);
  const pairs = Array.from({ length: REGISTRARS }, (_, number) => registrarHandle(number)).flatMap((registrar) =>
    currencies.map((currency) => ({ registrar, currency })),
  );
  let round = 0;
  const amounts = () => {
    round += 1;
    return { available: `${round}.25`, creditLine: '500.00', cash: `${round}.00`, notificationThreshold: '250.00' };
  };
  // The round that warms up adds the rows.
  const medians = await medianRound(rounds, async () => {
    const time = new Date().toISOString();
    const others = { executionLimit: '0.00', renewals: { days7: '1.00', days30: '2.00', days90: '3.00' }, time };
    const sent = amounts();
    const changes = pairs.map((pair) => ({ type: 'balance', op: 'put', object: { ...pair, ...sent, ...others } }));
    const panel = await timed(() => send(changes));
    const plain = await timed(() => insertBalances(client, pairs, { ...amounts(), time }));
    return { panel, plain };
  });
  return { kind: '10,000 balances', ...medians };
}
