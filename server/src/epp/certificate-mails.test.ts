import type { EppCertificateSettings } from '@panel/core';
import { embeddedDirectory } from '@panel/core/directory';
import { remindOfCertificates } from '@panel/core/epp';
import { testCertificates } from '@panel/core/testing/test-certificates';
import { connect } from '@panel/database/database';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { panelWithMail } from '../testing/panel-with-mail.ts';

const factory = await testCertificates();
afterAll(() => factory[Symbol.asyncDispose]());
const url = 'https://panel.example';
const path = '/services/registrar/epp/certificates';
const eppCertificates: EppCertificateSettings = { use: 'required', from: '2999-01-31', pin: 'key' };

async function mailingPanel() {
  const panel = await panelWithMail({ environment: { eppCertificates } });
  const { registrar, db } = panel;
  await registrar.addAccount('ada', ['ADMIN']);
  await registrar.addAccount('fay', ['FINANCE']);
  const tech = registrar.as('TECH');
  const add = async (label: string, until: number) => {
    const { pem } = await factory.create({ until });
    await tech.request('POST', path, { label, certificate: pem });
  };
  const pass = (days: number) =>
    sql`UPDATE epp_certificate SET valid_until = valid_until - ${days} * interval '1 day'`.execute(db);
  const reminded = async () =>
    (await panel.mailsAbout('expires soon')).map(({ to }) => to.join().replace(`@${registrar.handle}.example`, ''));
  const directory = embeddedDirectory(db, panel.identity);
  const remind = (at = db, settings = eppCertificates) => remindOfCertificates(at, directory, url, settings);
  return { ...panel, tech, add, pass, remind, reminded };
}

test('adding and removing are mailed to administrators and contacts, with typed text only to those with an account', async () => {
  await using panel = await mailingPanel();
  const { registrar, tech, db } = panel;
  await db
    .insertInto('registrar_contact')
    .values({ registrar_id: registrar.id, kind: 'tech', name: 'Tess', email: 'tess@elsewhere.example' })
    .execute();
  await panel.add('Win at evil.example', 365);
  const { results } = (await tech.request('GET', path)).json().data;
  await tech.request('DELETE', `${path}/${results[0].id}`);
  const mails = (await panel.mailsAbout('EPP certificate')).map(({ to, message }) => ({ to: to.join(), message }));
  const ada = `ada@${registrar.handle}.example`;
  const told = mails.map(({ to, message }) => [to, /was (added|removed)\r\n/.exec(message)?.[1]]);
  expect(told.toSorted()).toEqual(
    [ada, 'tess@elsewhere.example'].flatMap((to) => ['added', 'removed'].map((what) => [to, what])).toSorted(),
  );
  for (const { to, message } of mails) {
    expect(message).toContain(results[0].sha256.slice(0, 40));
    expect(message.includes('Win at')).toBe(to === ada);
    expect(message).not.toContain('Win at evil.example');
  }
});

test('ADMIN and TECH are reminded 30, 14, 7 and 1 days before expiry, once each with two instances', async () => {
  await using panel = await mailingPanel();
  await using other = connect(panel.database.asPanel.connection, { applicationName: 'the other instance' });
  await panel.add('Client', 31.5);
  const remindAtBoth = () =>
    Promise.all([panel.remind(), panel.remind(other.db), panel.remind(), panel.remind(other.db)]);
  await remindAtBoth();
  expect(await panel.reminded()).toEqual([]);
  let expected: string[] = [];
  for (const days of [2, 16, 7, 6]) {
    await panel.pass(days);
    await remindAtBoth();
    await panel.remind();
    expected = [...expected, 'ada', 'tech'];
    expect((await panel.reminded()).toSorted()).toEqual(expected.toSorted());
  }
  const [{ message } = { message: '' }] = await panel.mailsAbout('expires soon');
  expect(message).toContain('“Client”');
  expect(message).toContain(`${url}/epp/certificates`);
  expect(message.replace(/=\r\n/g, '')).toContain(
    'From 31 January 2999, EPP logins without a certificate will be refused.',
  );
  // There is no reminder after it has expired.
  await panel.pass(1);
  await remindAtBoth();
  expect(await panel.reminded()).toHaveLength(8);
});

test('a certificate that was added shortly before its expiry is reminded of later, with one mail per gap', async () => {
  await using panel = await mailingPanel();
  await panel.add('Client', 20);
  await panel.remind();
  expect(await panel.reminded()).toEqual([]);
  await panel.pass(19.5);
  await panel.remind();
  expect((await panel.reminded()).toSorted()).toEqual(['ada', 'tech']);
});

test('no one is reminded once a valid successor has been used', async () => {
  await using panel = await mailingPanel();
  const { db } = panel;
  await panel.add('Old', 40);
  await panel.add('New', 400);
  await panel.pass(25);
  await panel.remind();
  expect(await panel.reminded()).toHaveLength(2);
  await db.updateTable('epp_certificate').set({ last_used_at: new Date() }).where('label', '=', 'New').execute();
  await panel.pass(5);
  await panel.remind();
  expect(await panel.reminded()).toHaveLength(2);
});

test('no one is reminded while certificates are off, or the registrar is held or blocked', async () => {
  await using panel = await mailingPanel();
  const { db, registrar } = panel;
  await panel.add('Client', 40);
  await panel.pass(30);
  await panel.remind(db, { ...eppCertificates, use: 'off' });
  const set = (values: { held_at?: Date | null; status?: string }) =>
    db.updateTable('registrar').set(values).where('id', '=', registrar.id).execute();
  await set({ held_at: new Date() });
  await panel.remind();
  await set({ held_at: null, status: 'BLOCKED' });
  await panel.remind();
  expect(await panel.reminded()).toEqual([]);
  await set({ status: 'ACTIVE' });
  await panel.remind();
  expect(await panel.reminded()).toHaveLength(2);
});
