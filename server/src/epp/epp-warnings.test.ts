import { afterAll, expect, test } from 'vitest';
import { panelWithMail } from '../testing/panel-with-mail.ts';

const panel = await panelWithMail();
afterAll(() => panel[Symbol.asyncDispose]());

async function registrarWith(contacts: Record<string, string | null>) {
  const registrar = await panel.addRegistrar();
  await panel.db
    .insertInto('registrar_contact')
    .values(Object.entries(contacts).map(([kind, email]) => ({ registrar_id: registrar.id, kind, email })))
    .execute();
  return registrar;
}

test('a change of addresses is mailed to contacts without typed text, and to administrators with it', async () => {
  const { handle, as, addAccount } = await registrarWith({
    admin: 'admin@registrar.example',
    tech: 'tech@registrar.example',
    abuse: 'abuse@registrar.example',
  });
  await addAccount('chief', ['ADMIN']);
  await as('TECH').request('PUT', '/services/registrar/epp/ip', { ipAddresses: ['192.0.2.1', '2001:db8::1'] });
  await as('TECH').request('PUT', '/services/registrar/epp/ip', { ipAddresses: ['2001:db8::1', '192.0.2.7'] });
  const mails = await panel.mailsAbout(handle);
  const chief = `chief@${handle}.example`;
  expect(mails.map(({ to }) => to.join()).sort()).toEqual([
    'admin@registrar.example',
    'admin@registrar.example',
    chief,
    chief,
    'tech@registrar.example',
    'tech@registrar.example',
  ]);
  for (const { message } of mails.filter(({ to }) => !to.includes(chief))) {
    expect(message).toContain(`Subject: .example: The allowed IP addresses of ${handle} were changed`);
    expect(message).toContain(`tech@${handle} changed the list`);
    expect(message).not.toMatch(/Added|Removed|192\.0\.2|2001:db8/);
  }
  const [first, second] = mails.filter(({ to }) => to.includes(chief));
  expect(first?.message).toContain(`Subject: .example: The allowed IP addresses of ${handle} were changed`);
  expect(first?.message).toContain('Added: 192.0.2.1, 2001:db8::1');
  expect(first?.message).toContain('Removed: none');
  expect(second?.message).toContain(`tech@${handle} changed the list`);
  expect(second?.message).toContain('Added: 192.0.2.7');
  expect(second?.message).toContain('Removed: 192.0.2.1');
});

test('the mail about a new password does not contain it, and is sent once if both contacts are the same', async () => {
  const { handle, as } = await registrarWith({ admin: 'both@registrar.example', tech: 'Both@registrar.example' });
  await as('TECH').request('PUT', '/services/registrar/epp/password', { newPassword: 'First-pw-1' });
  const [mail, ...more] = await panel.mailsAbout(handle);
  expect(more).toEqual([]);
  expect(mail?.to[0]?.toLowerCase()).toBe('both@registrar.example');
  expect(mail?.message).toContain(`Subject: .example: The EPP password of ${handle} was changed`);
  expect(mail?.message).toContain(`tech@${handle} changed the password`);
  expect(mail?.message).not.toContain('First-pw-1');
});

test('administrators are mailed as well, and one who is also a contact gets one mail', async () => {
  const { handle, as, addAccount } = await registrarWith({ tech: 'tech@registrar.example' });
  await addAccount('chief', ['ADMIN']);
  const deputy = await addAccount('deputy', ['ADMIN', 'TECH']);
  await panel.db
    .updateTable('identity.account')
    .set({ email: 'TECH@registrar.example' })
    .where('id', '=', deputy.id)
    .execute();
  await as('TECH').request('PUT', '/services/registrar/epp/password', { newPassword: 'First-pw-1' });
  await as('TECH').request('PUT', '/services/registrar/epp/ip', { ipAddresses: ['192.0.2.1'] });
  const recipients = (await panel.mailsAbout(handle)).map(({ to }) => to.join().toLowerCase());
  const each = [`chief@${handle}.example`, 'tech@registrar.example'];
  expect(recipients.toSorted()).toEqual([...each, ...each].toSorted());
});

test('a registrar without contacts, or a refused change, causes no mail', async () => {
  const without = await registrarWith({ admin: null, tech: '' });
  const refused = await registrarWith({ admin: 'admin@refused.example' });
  await without.as('TECH').request('PUT', '/services/registrar/epp/ip', { ipAddresses: ['192.0.2.1'] });
  await refused.as('TECH').request('PUT', '/services/registrar/epp/ip', { ipAddresses: [] });
  await refused.as('TECH').request('PUT', '/services/registrar/epp/ip', { ipAddresses: ['x'] });
  await refused
    .as('TECH')
    .request('PUT', '/services/registrar/epp/ip', { ipAddresses: ['192.0.2.1'] }, { 'if-match': '"9"' });
  await refused.as('TECH').request('PUT', '/services/registrar/epp/password', { newPassword: 'not-safe-1' });
  expect(await panel.mailsAbout(without.handle)).toEqual([]);
  expect(await panel.mailsAbout(refused.handle)).toEqual([]);
});
