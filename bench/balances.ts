import type pg from 'pg';
import { insertBalances } from './balances-plain.ts';
import { type Beside, percentile, timed } from './measure.ts';
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
  const found: { panel: number[]; plain: number[] } = { panel: [], plain: [] };
  for (let turn = 0; turn <= rounds; turn++) {
    const time = new Date().toISOString();
    const others = { executionLimit: '0.00', renewals: { days7: '1.00', days30: '2.00', days90: '3.00' }, time };
    const sent = amounts();
    const changes = pairs.map((pair) => ({ type: 'balance', op: 'put', object: { ...pair, ...sent, ...others } }));
    const panel = await timed(() => send(changes));
    const plain = await timed(() => insertBalances(client, pairs, { ...amounts(), time }));
    // The first round adds the rows.
    if (turn === 0) continue;
    found.panel.push(panel);
    found.plain.push(plain);
  }
  return { kind: '10,000 balances', panel: percentile(found.panel, 0.5), plain: percentile(found.plain, 0.5) };
}
