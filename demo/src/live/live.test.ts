import { testDatabase, testKeyFile } from '@panel/database/testing';
import { createIdentity } from '@panel/identity';
import { expect, test } from 'vitest';
import { fillDemo } from '../index.ts';
import { createRandom } from '../random.ts';
import { showcase } from '../showcase.ts';
import { happen } from './happen.ts';
import { readWorld } from './live.ts';
import type { Domain } from './objects.ts';
import { remember } from './world.ts';

async function demoWorld() {
  await using database = await testDatabase();
  const identity = await createIdentity({
    db: database.db,
    secretsKey: testKeyFile(),
    publicUrl: 'http://localhost:8080',
    client: { id: 'registrar-panel', audience: 'registrar-panel-api' },
    sendMail: async () => {},
    productName: 'Registrar Panel',
  });
  expect(await readWorld(database.db)).toBeUndefined();
  await fillDemo(database.db, identity, () => {});
  const world = await readWorld(database.db);
  if (!world) throw new Error('There is no demo.');
  return { ...world, random: createRandom(7) };
}

test('events happen to the demo’s names, of every kind and consistently', async () => {
  const world = await demoWorld();
  const shown = new Set(showcase(world.now).map(({ name, alabel = name }) => alabel));
  const kinds = new Set<string>();
  for (let count = 0; count < 3_000; count += 1) {
    world.now = new Date(world.now.getTime() + 1_000);
    const { words, changes } = happen(world);
    remember(world, changes);
    const kind = words.replace(
      /\S+\.example|aurora|borealis|[\d-]{10}|[A-Z]{3}-\w+, .+|[A-Z]{3}-\w+|for [A-Z].+/gu,
      '…',
    );
    kinds.add(kind);
    for (const change of changes) {
      if (change.type === 'domain') expect(shown).not.toContain(change.op === 'put' ? change.object.name : change.key);
    }
  }
  expect([...kinds].sort()).toEqual([
    'the grace period of … is over',
    'the registry verifies the registrant of …',
    '… acknowledges a message',
    '… adds the contact …',
    '… deletes …, which goes into redemption',
    '… did not respond: its names are suspended',
    '… expires and is renewed automatically, until …',
    '… is available again',
    '… is transferred from … to …',
    '… is verified',
    '… locks …',
    '… pays in EUR 500.00, and receives a receipt',
    '… receives a message in its queue',
    '… registers … …',
    '… removes the key of …',
    '… renews …, until …',
    '… requests the transfer of … from …',
    '… restores …',
    '… sets its own nameservers for …',
    '… signs …',
    '… unlocks …',
    '… was not restored and is about to be deleted',
  ]);
  const contradictions = [...world.domains.values()].flatMap((domain) => {
    const wrong = contradictionOf(domain, world.contacts.get(domain.registrar) ?? []);
    return wrong ? [`${domain.name}: ${wrong}`] : [];
  });
  expect(contradictions).toEqual([]);
  // A registrar with a low balance pays in, so no balance falls for ever.
  for (const { cash, creditLine, threshold, renewals } of world.balances.values()) {
    expect(cash + creditLine).toBeGreaterThan(-threshold);
    expect(renewals).not.toBeNull();
  }
});

function contradictionOf(domain: Domain, contacts: string[]): string | undefined {
  const { created, updated, expires, rgpStatus, statuses, registrant } = domain;
  const isLeaving = rgpStatus === 'REDEMPTION_PERIOD' || rgpStatus === 'PENDING_DELETE';
  if (!registrant || !contacts.includes(registrant)) return 'the registrant is another registrar’s';
  if (!domain.contacts.every(({ handle }) => contacts.includes(handle))) return 'a contact is another registrar’s';
  if (!created || !updated || !expires) return 'a date is missing';
  if (Date.parse(created) > Date.parse(updated)) return 'changed before it was registered';
  if (isLeaving !== (statuses[0]?.status === 'pendingDelete')) return 'status and grace period differ';
  if (isLeaving !== (domain.deletion !== null)) return 'the date of deletion and the status differ';
  if ((domain.transferStatus === 'PENDING') !== (statuses[0]?.status === 'pendingTransfer')) return 'no transfer';
}
