import { type AddressInfo, connect } from 'node:net';
import { promisify } from 'node:util';
import { pino } from 'pino';
import { expect, test, vi } from 'vitest';
import { testPanel } from '../testing/test-panel.ts';

const GET = 'GET /services/registrar/epp/ip HTTP/1.1\r\nhost: x\r\n';

test('a browser that disconnects before it is authenticated leaves no error in the log', async () => {
  const lines: string[] = [];
  await using panel = await testPanel({ log: pino({ level: 'info' }, { write: (line) => lines.push(line) }) });
  const { app, database, registrar } = panel;
  const { id } = await registrar.addAccount('tess', ['TECH']);
  const token = await panel.token(id);
  await app.listen({ port: 0, host: '127.0.0.1' });
  const lock = await database.pool.connect();
  await lock.query('BEGIN; LOCK TABLE identity.account');
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  socket.write(`${GET}authorization: Bearer ${token}\r\n\r\n`);
  const waiting = `SELECT FROM pg_locks WHERE NOT granted AND relation = 'identity.account'::regclass`;
  await vi.waitFor(async () => expect((await lock.query(waiting)).rowCount).toBe(1), 20_000);
  socket.destroy();
  await vi.waitFor(async () => expect(await promisify(app.server.getConnections.bind(app.server))()).toBe(0), 20_000);
  await lock.query('COMMIT');
  lock.release();
  // The last query of this call's handler.
  const asked = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND query LIKE '%epp_refused_ip%'
    AND state = 'idle' AND pid <> pg_backend_pid()`;
  await vi.waitFor(async () => expect((await database.pool.query(asked)).rowCount).toBeGreaterThan(0), 20_000);
  expect(lines.filter((line) => JSON.parse(line).level >= 50)).toEqual([]);
});
