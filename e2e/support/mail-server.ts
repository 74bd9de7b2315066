import { randomUUID } from 'node:crypto';
import { readdir, readFile, rename, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect } from '@playwright/test';
import { SMTPServer } from 'smtp-server';
import { signInService } from './chosen-sign-in-service.ts';

// A real SMTP server in Playwright's own process. It writes every mail to a directory, where the workers find it.

export async function startMailServer(directory: string) {
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    onData: (stream, { envelope }, done) => {
      text(stream)
        .then((message) => keep(directory, envelope.rcptTo[0]?.address ?? '', message))
        .then(() => done(), done);
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    stop: () => new Promise<void>((resolve) => server.close(resolve)),
  };
}

async function keep(directory: string, recipient: string, message: string) {
  const file = join(directory, `${recipient} ${randomUUID()}`);
  await writeFile(`${file}.part`, message);
  await rename(`${file}.part`, `${file}.eml`);
}

/** The only mail to an address, once it has arrived. */
export async function mailTo(recipient: string): Promise<string> {
  await expect.poll(async () => (await mailsTo(recipient)).length, { timeout: 15_000 }).toBe(1);
  const [mail = ''] = await mailsTo(recipient);
  return mail;
}

/** The mail with this subject, among others to the same address. */
export async function mailAbout(recipient: string, subject: string): Promise<string> {
  const find = async () => (await mailsTo(recipient)).find((mail) => mail.includes(`Subject: ${subject}\r\n`)) ?? '';
  await expect.poll(find, { timeout: 15_000 }).not.toBe('');
  return find();
}

async function mailsTo(recipient: string): Promise<string[]> {
  const directory = process.env.PANEL_MAIL_DIR ?? '';
  const files = (await readdir(directory)).filter((name) => name.startsWith(`${recipient} `) && name.endsWith('.eml'));
  return Promise.all(files.map(async (file) => decoded(await readFile(join(directory, file), 'utf8'))));
}

export async function passwordLinkTo(recipient: string): Promise<string> {
  return signInService.passwordLinkIn(await mailTo(recipient));
}

/** Quoted-printable, which splits long lines (RFC 2045, 6.7). */
function decoded(message: string): string {
  return message
    .replaceAll('=\r\n', '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}
