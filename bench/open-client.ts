import pg from 'pg';

export async function openClient(connection: pg.ClientConfig): Promise<pg.Client> {
  const client = new pg.Client(connection);
  client.on('error', () => {}); // a query reports what it failed by; the end of its server concerns no one
  await client.connect();
  return client;
}
