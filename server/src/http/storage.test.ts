import { expect, test } from 'vitest';
import { testPanel } from '../testing/test-panel.ts';

test('a full disk is reported clearly, also by readiness, until there is space again', async () => {
  await using panel = await testPanel();
  const tech = panel.as('TECH');
  const save = () => tech.request('PUT', '/services/registrar/epp/ip', { ipAddresses: ['192.0.2.7'] });
  const ready = async () => {
    const answer = await panel.app.inject('/health/ready');
    return [answer.statusCode, answer.json().status];
  };
  expect((await save()).statusCode).toBe(200);
  const full = `RAISE EXCEPTION 'could not extend file: No space left on device' USING ERRCODE = '53100'`;
  // Simulates a full disk: there is no space for a row, nor for the probe's table.
  await panel.database.pool.query(`
    CREATE FUNCTION no_room() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN ${full}; END $$;
    CREATE TRIGGER no_room BEFORE INSERT ON epp_allowed_ip EXECUTE FUNCTION no_room();
    CREATE FUNCTION no_table() RETURNS event_trigger LANGUAGE plpgsql AS $$ BEGIN ${full}; END $$;
    CREATE EVENT TRIGGER no_room ON ddl_command_start WHEN TAG IN ('CREATE TABLE AS') EXECUTE FUNCTION no_table()`);
  const refused = await save();
  expect([refused.statusCode, refused.json().messages[0].messageKey]).toEqual([503, 'storage.full']);
  expect(await ready()).toEqual([503, 'storage full']);
  expect((await tech.request('GET', '/services/registrar')).statusCode).toBe(200);
  await panel.database.pool.query('DROP EVENT TRIGGER no_room; DROP TRIGGER no_room ON epp_allowed_ip');
  await expect.poll(ready, { timeout: 3_000 }).toEqual([200, 'ok']);
  expect((await save()).statusCode).toBe(200);
});
