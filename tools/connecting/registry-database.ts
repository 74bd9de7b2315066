import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';

const EXAMPLES = new URL('../../docs/examples/', import.meta.url);

export const example = (name: string) => fileURLToPath(new URL(name, EXAMPLES));

export async function createRegistry(server: pg.ClientConfig, name: string): Promise<pg.ClientConfig> {
  await onClient({ ...server, database: 'postgres' }, (client) => client.query(`CREATE DATABASE ${name}`));
  const connection = { ...server, database: name };
  const tables = await readFile(example('registry.sql'), 'utf8');
  await onClient(connection, (client) => client.query(tables));
  return connection;
}

export async function onClient<Result>(connection: pg.ClientConfig, work: (client: pg.Client) => Promise<Result>) {
  const client = new pg.Client(connection);
  client.on('error', () => {}); // the server was killed; the query in progress reports it too
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
