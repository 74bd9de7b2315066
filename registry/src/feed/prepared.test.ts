import { connect } from '@panel/database/database';
import { testDatabase } from '@panel/database/testing';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { applyChanges } from './apply-changes.ts';
import { contact, del, domain, host, put, registrar, transaction } from './testing/changes.ts';

const NAMESERVERS = ['ns1.one.example', 'ns2.one.example', 'ns3.one.example'];

/** What happens to a registration during its life, each in its own request. */
function lifeOf(number: number): object[][] {
  const name = `name-${number}.example`;
  const nameservers = NAMESERVERS.slice(0, number).map((name) => ({ name, addresses: [] }));
  const renewal = transaction({ svTRID: `SV-${number}`, domain: name });
  return [
    [put('host', host({ name: `ns-${number}.example` }))],
    [put('contact', contact({ handle: `K-${number}` }))],
    [put('domain', domain({ name, registrant: `K-${number}`, nameservers: [] }))],
    [put('domain', domain({ name, registrant: `K-${number}`, nameservers })), put('transaction', renewal)],
    [put('contact', contact({ handle: `K-${number}`, city: `City ${number}` }))],
    [del('domain', name)],
    [del('contact', `K-${number}`)],
  ];
}

test('single changes use the same prepared statements, whatever they contain', async () => {
  await using database = await testDatabase();
  await using one = connect(database.connection, { max: 1 });
  let seq = 0;
  const send = async (requests: object[][]) => {
    for (const lines of requests) {
      const body = lines.map((line) => JSON.stringify({ seq: ++seq, ...line })).join('\n');
      await applyChanges(one.db, { stream: 'registry', after: undefined, body });
    }
  };
  const kept = async () => {
    const { rows } = await sql<{ name: string }>`SELECT name FROM pg_prepared_statements ORDER BY name`.execute(one.db);
    return rows.map(({ name }) => name);
  };
  await send([[put('registrar', registrar())], [put('contact', contact())], ...lifeOf(1)]);
  const first = await kept();
  expect(first.length).toBeGreaterThan(10);
  await send([...lifeOf(2), ...lifeOf(3)]);
  expect(await kept()).toEqual(first);
});
