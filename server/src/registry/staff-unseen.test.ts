import { registryAuthor } from '@panel/core/audit';
import { embeddedDirectory } from '@panel/core/directory';
import { replaceEppPassword } from '@panel/core/epp';
import { registryChangeRecorder } from '@panel/core/warnings';
import { expect, test } from 'vitest';
import { testPanel } from '../testing/test-panel.ts';
import { listening } from './testing/listening-registry.ts';

test('the member of staff is in the audit, but in no page, file, mail or event', async () => {
  await using panel = await testPanel();
  await using registry = await listening({ database: panel.database });
  const { id, handle } = panel.registrar;
  const admin = panel.as('ADMIN');
  const directory = embeddedDirectory(panel.db, panel.identity);
  const record = registryChangeRecorder(registryAuthor('Sam Staff'), directory, panel.environment.publicUrl);
  await admin.request('GET', '/services/registrar/history');
  await panel.db.transaction().execute((trx) => replaceEppPassword(trx, record, { id, handle }, 'Newer-2026!'));

  const audited = await panel.db
    .selectFrom('audit')
    .select(['actor', 'staff'])
    .where('registrar_id', '=', id)
    .execute();
  expect(audited).toEqual([{ actor: 'operator', staff: 'Sam Staff' }]);
  const history = await admin.request('GET', '/services/registrar/history');
  expect(history.json().data.results).toMatchObject([{ actor: 'Registry' }]);
  const file = await admin.request('GET', '/services/registrar/history/csv');
  expect(file.body).toContain('Registry');
  const { data } = await registry.ask('/registry/events');
  expect(data.events).toMatchObject([{ type: 'epp.password.changed', registrar: handle, actor: 'operator' }]);
  const mails = await panel.db.selectFrom('mail_outbox').selectAll().execute();
  expect(mails.length).toBeGreaterThan(0);
  for (const seen of [history.body, file.body, JSON.stringify(data), JSON.stringify(mails)])
    expect(seen).not.toContain('Staff');
});
