import pg from 'pg';

export async function openClient(connection: pg.ClientConfig): Promise<pg.Client> {
  const client = new pg.Client(connection);
  client.on('error', () => {}); // a query reports its own failure; losing an idle connection does not matter
  await client.connect();
  return client;
}
