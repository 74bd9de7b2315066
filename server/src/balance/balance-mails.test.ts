import { registryAuthor } from '@panel/core/audit';
import { mailLowBalances } from '@panel/core/balance';
import { embeddedDirectory } from '@panel/core/directory';
import { findRegistrarByHandle, resumeRegistrar } from '@panel/core/registrar';
import { connect } from '@panel/database/database';
import { applyChanges } from '@panel/registry/feed';
import { balance, put } from '@panel/registry/testing/changes';
import { expect, test } from 'vitest';
import { panelWithMail } from '../testing/panel-with-mail.ts';

const url = 'https://panel.example';

async function mailingPanel() {
  const panel = await panelWithMail();
  const { registrar, db } = panel;
  await registrar.addAccount('ada', ['ADMIN']);
  await registrar.addAccount('fay', ['FINANCE']);
  await registrar.addAccount('tom', ['TECH']);
  const directory = embeddedDirectory(db, panel.identity);
  let seq = 0;
  /** Sends the available amount as the registry does; the threshold is 250. */
  const send = (available: string, fields: object = {}) => {
    const object = balance({ registrar: registrar.handle, available, ...fields });
    const body = JSON.stringify({ seq: ++seq, ...put('balance', object) });
    return applyChanges(db, { stream: `money-${registrar.handle}`, after: undefined, body });
  };
  const mail = (at = db) => mailLowBalances(at, directory, url);
  const mails = () => panel.mailsAbout(`${url}/registrar/balance`);
  const mailed = async () => (await mails()).map(({ to }) => to.join().replace(/@.*/, '')).toSorted();
  return { ...panel, directory, send, mail, mails, mailed };
}

test('ADMIN and FINANCE get one mail for each fall, with any number of instances', async () => {
  await using panel = await mailingPanel();
  await using other = connect(panel.database.asPanel.connection, { applicationName: 'the other instance' });
  const mailAtBoth = () => Promise.all([panel.mail(), panel.mail(other.db), panel.mail(), panel.mail(other.db)]);
  await panel.send('250.00');
  await mailAtBoth();
  expect(await panel.mailed()).toEqual([]);
  await panel.send('249.9999');
  await mailAtBoth();
  expect(await panel.mailed()).toEqual(['ada', 'fay']);
  // A further fall is part of the same one.
  await panel.send('-3.10');
  await mailAtBoth();
  expect(await panel.mailed()).toEqual(['ada', 'fay']);
  await panel.send('1000');
  await mailAtBoth();
  await panel.send('12.5');
  await mailAtBoth();
  await panel.mail();
  expect(await panel.mailed()).toEqual(['ada', 'ada', 'fay', 'fay']);
  const text = (await panel.mails()).map(({ message }) => message.replaceAll('\u00a0', ' ')).join();
  expect(text).toContain('EUR 249.9999. Threshold: EUR 250.00.');
  expect(text).toContain('EUR 12.50. Threshold: EUR 250.00.');
});

test('a fall that ends before a mail is created is not mailed', async () => {
  await using panel = await mailingPanel();
  await panel.send('1');
  await panel.send('300');
  await panel.mail();
  expect(await panel.mailed()).toEqual([]);
});

test('currencies are independent, and one without a threshold causes no mail', async () => {
  await using panel = await mailingPanel();
  await panel.send('1');
  await panel.send('1', { notificationThreshold: '2', currency: 'USD' });
  await panel.send('-5', { notificationThreshold: null, currency: 'CHF' });
  await panel.mail();
  expect(await panel.mailed()).toEqual(['ada', 'ada', 'fay', 'fay']);
});

test('no one is mailed while the registrar is held, or about the balance of a previous holder of the handle', async () => {
  await using panel = await mailingPanel();
  const { db, registrar } = panel;
  const set = (values: { held_at?: Date | null; anew_at?: Date }) =>
    db.updateTable('registrar').set(values).where('id', '=', registrar.id).execute();
  await panel.send('1');
  await set({ held_at: new Date() });
  await panel.mail();
  // The figures are from 2026-11-17.
  await set({ held_at: null, anew_at: new Date('2026-11-18T00:00:00Z') });
  await panel.mail();
  expect(await panel.mailed()).toEqual([]);
  await set({ anew_at: new Date('2026-11-16T00:00:00Z') });
  await panel.mail();
  expect(await panel.mailed()).toEqual(['ada', 'fay']);
});

test('a new registrar with the handle is mailed about its own low balance, even if the previous one was', async () => {
  await using panel = await mailingPanel();
  const { db, registrar, directory } = panel;
  await panel.send('1');
  await panel.mail();
  const heldAt = new Date();
  await db.updateTable('registrar').set({ held_at: heldAt }).where('id', '=', registrar.id).execute();
  const row = await findRegistrarByHandle(db, registrar.handle);
  if (!row) throw new Error('no registrar');
  expect(await resumeRegistrar(db, registryAuthor(null), row, { directory })).toBe(true);
  await registrar.addAccount('eve', ['ADMIN']);
  await panel.mail();
  expect(await panel.mailed()).toEqual(['ada', 'fay']);
  await panel.send('2', { time: new Date(heldAt.getTime() + 1_000).toISOString() });
  await panel.mail();
  await panel.mail();
  expect(await panel.mailed()).toEqual(['ada', 'eve', 'fay']);
});
