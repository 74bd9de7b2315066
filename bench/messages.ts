import type pg from 'pg';
import type { Place } from './benchmark.ts';
import { type Beside, medianRound, timed } from './measure.ts';
import { insertMessages } from './messages-plain.ts';

const IN_A_REQUEST = 10_000;

/** 10,000 messages in one request, all new. */
export async function measureMessages(
  { send, client }: { send(changes: object[]): Promise<void>; client: pg.Client },
  { registrarId, handle }: Pick<Place, 'registrarId' | 'handle'>,
  rounds: number,
): Promise<Beside> {
  let turn = 0;
  const medians = await medianRound(rounds, async () => {
    turn += 1;
    const some = (way: string) =>
      Array.from({ length: IN_A_REQUEST }, (_, index) => messageOf(`${way}-${turn}-${index}`, index));
    const changes = some('panel').map(({ subject, ...message }) => {
      const more = { subject: { type: 'domain', key: subject }, details: [], acknowledged: null };
      return { type: 'message', op: 'put', object: { ...message, registrar: handle, ...more } };
    });
    const rows = some('plain').map((message) => ({ ...message, registrarId }));
    const panel = await timed(() => send(changes));
    const plain = await timed(() => insertMessages(client, rows));
    return { panel, plain };
  });
  return { kind: '10,000 messages', ...medians };
}

const messageOf = (id: string, index: number) => ({
  id,
  time: new Date(Date.now() - index * 1_000).toISOString(),
  kind: ['DNS', 'TRANSFER', 'CHANGE'][index % 3] ?? '',
  text: `The name servers of name${index}.example do not answer as they should. Please look at them within a week.`,
  subject: `name${index}.example`,
});
