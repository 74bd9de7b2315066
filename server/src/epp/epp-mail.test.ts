import { afterAll, expect, test } from 'vitest';
import { createLog } from '../log.ts';
import { mailTransport, startDelivery } from '../mail/index.ts';
import { testSmtp } from '../mail/testing/test-smtp.ts';
import { testPanel } from '../testing/test-panel.ts';

const smtp = await testSmtp();
const panel = await testPanel();
const delivery = startDelivery(
  panel.db,
  mailTransport({ smtpUrl: smtp.url, mailFrom: 'Registrar Panel <no-reply@example>', dataDir: '' }),
  createLog('silent'),
);

afterAll(async () => {
  await delivery.stop();
  await panel[Symbol.asyncDispose]();
  await smtp.stop();
});

async function registrarWith(contacts: Record<string, string | null>) {
  const registrar = await panel.addRegistrar();
  await panel.db
    .insertInto('registrar_contact')
    .values(Object.entries(contacts).map(([kind, email]) => ({ registrar_id: registrar.id, kind, email })))
    .execute();
  return registrar;
}

/** The mails about one registrar, once the outbox is empty. */
async function mailsAbout(handle: string) {
  await expect
    .poll(() => panel.db.selectFrom('mail_outbox').select('id').where('sent_at', 'is', null).execute(), {
      timeout: 10_000,
    })
    .toEqual([]);
  return smtp.received.filter(({ message }) => message.includes(handle));
}

test('a change of addresses is mailed to the administrative and the technical contact', async () => {
  const { handle, as } = await registrarWith({
    admin: 'admin@registrar.example',
    tech: 'tech@registrar.example',
    abuse: 'abuse@registrar.example',
  });
  await as('TECH').request('PUT', '/services/registrar/epp/ip', { ipAddresses: ['192.0.2.1', '2001:db8::1'] });
  await as('TECH').request('PUT', '/services/registrar/epp/ip', { ipAddresses: ['2001:db8::1', '192.0.2.7'] });
  const mails = await mailsAbout(handle);
  expect(mails.map(({ to }) => to.join()).sort()).toEqual([
    'admin@registrar.example',
    'admin@registrar.example',
    'tech@registrar.example',
    'tech@registrar.example',
  ]);
  const [first, , second] = mails;
  expect(first?.message).toContain(`Subject: The allowed IP addresses of ${handle} were changed`);
  expect(first?.message).toContain('Added: 192.0.2.1, 2001:db8::1');
  expect(first?.message).toContain('Removed: none');
  expect(second?.message).toContain(`tech@${handle} changed the list`);
  expect(second?.message).toContain('Added: 192.0.2.7');
  expect(second?.message).toContain('Removed: 192.0.2.1');
});

test('the mail about a new password does not contain it, and is sent once if both contacts are the same', async () => {
  const { handle, as } = await registrarWith({ admin: 'both@registrar.example', tech: 'both@registrar.example' });
  await as('ADMIN').request('PUT', '/services/registrar/epp/password', { newPassword: 'First-pw-1' });
  const [mail, ...more] = await mailsAbout(handle);
  expect(more).toEqual([]);
  expect(mail?.to).toEqual(['both@registrar.example']);
  expect(mail?.message).toContain(`Subject: The EPP password of ${handle} was changed`);
  expect(mail?.message).toContain(`admin@${handle} changed the password`);
  expect(mail?.message).not.toContain('First-pw-1');
});

test('a registrar without contacts, and a change that is refused, cause no mail', async () => {
  const without = await registrarWith({ admin: null, tech: '' });
  const refused = await registrarWith({ admin: 'admin@refused.example' });
  await without.as('TECH').request('PUT', '/services/registrar/epp/ip', { ipAddresses: ['192.0.2.1'] });
  await refused.as('TECH').request('PUT', '/services/registrar/epp/ip', { ipAddresses: [] });
  await refused.as('TECH').request('PUT', '/services/registrar/epp/ip', { ipAddresses: ['x'] });
  await refused
    .as('TECH')
    .request('PUT', '/services/registrar/epp/ip', { ipAddresses: ['192.0.2.1'] }, { 'if-match': '"9"' });
  await refused.as('TECH').request('PUT', '/services/registrar/epp/password', { newPassword: 'not-safe-1' });
  expect(await mailsAbout(without.handle)).toEqual([]);
  expect(await mailsAbout(refused.handle)).toEqual([]);
});
