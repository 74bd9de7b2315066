import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { testSmtp } from '../testing/test-smtp.ts';
import { mailTransport } from './transport.ts';

const mail = {
  id: '7b0c5e0e-0d4e-4a55-8a63-1f1f0f5a9d11',
  recipient: 'sam@registrar.example',
  subject: 'Für Sam',
  text_body: 'Hello Sam',
  html_body: '<p>Hello Sam</p>',
  created_at: new Date('2026-11-15T02:03:04.567Z'),
};
const mailFrom = 'Panel <no-reply@example>';

test('without SMTP_URL, each mail becomes one file that only the panel’s user can read', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'mail-'));
  const transport = mailTransport({ smtpUrl: undefined, mailFrom, dataDir });
  try {
    const file = await transport.send(mail);
    expect(await transport.send(mail)).toBe(file);
    expect(await readdir(join(dataDir, 'mail'))).toEqual(['2026-11-15T02-03-04.567Z-7b0c5e0e.eml']);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect((await stat(join(dataDir, 'mail'))).mode & 0o777).toBe(0o700);
    expect(await readFile(file, 'utf8')).toContain('To: sam@registrar.example\r\n');
  } finally {
    await rm(dataDir, { recursive: true });
  }
});

test('a mail has plain text and HTML, names its sender, and is marked as sent by a program', async () => {
  await using smtp = await testSmtp();
  const transport = mailTransport({ smtpUrl: smtp.url, mailFrom, dataDir: '' });
  await transport.send(mail);
  transport.close();
  const message = smtp.received[0]?.message ?? '';
  for (const line of [
    'From: Panel <no-reply@example>',
    'To: sam@registrar.example',
    'Auto-Submitted: auto-generated',
    `Message-ID: <${mail.id}@example>`,
    'Content-Type: text/plain; charset=utf-8',
    'Content-Type: text/html; charset=utf-8',
  ]) {
    expect(message.split('\r\n')).toContain(line);
  }
});

test('with branding, a mail carries its name and colour', async () => {
  await using smtp = await testSmtp();
  const brand = { brandName: 'Nord@Nic', brandColour: '#1f5fa8' };
  const html_body = '<body style="margin: 0"><p>Hello Sam</p></body>';
  const from = '"Nord@Nic" <no-reply@example>';
  const transport = mailTransport({ smtpUrl: smtp.url, mailFrom: from, dataDir: '', ...brand });
  await transport.send({ ...mail, html_body });
  transport.close();
  const message = smtp.received[0]?.message ?? '';
  expect(message).toContain('\r\n\r\nNord@Nic\r\n\r\nHello Sam\r\n');
  expect(message).toContain('border-top: 4px solid #1f5fa8');
  expect(message).toContain(`Message-ID: <${mail.id}@example>`);
});

test('a check reports whether the SMTP server responds', async () => {
  const smtp = await testSmtp();
  const transport = mailTransport({ smtpUrl: smtp.url, mailFrom, dataDir: '' });
  expect(await transport.check()).toBe('smtp');
  await smtp.stop();
  await expect(transport.check()).rejects.toThrow('ECONNREFUSED');
});
