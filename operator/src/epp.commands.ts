import { readFile } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { EppLoginAnswer } from '@panel/core/epp';
import type { Command } from 'commander';
import { addCommand } from './command.ts';
import { CommandRefusal } from './command-refusal.ts';
import type { Shell } from './shell.ts';

type Reason = Extract<EppLoginAnswer, { allowed: false }>['reason'];

const words: Record<Reason, string> = {
  'unknown-registrar': 'there is no such registrar',
  'not-active': 'the registrar is held, or EPP_ALLOWED_STATUSES does not name its status',
  'address-not-allowed': 'the address is not allowed',
  'certificate-missing': 'a client certificate is required (EPP_CERTIFICATES): name its file with --certificate',
  'certificate-unknown': 'the registrar does not have this certificate',
  'certificate-expired': 'the certificate has expired',
  locked: 'too many wrong passwords from this address',
  'wrong-password': 'the password is wrong',
};

export function eppCommands(program: Command, { fileNamed, print, stdin, withDatabase }: Shell): void {
  const epp = program.command('epp').description("the registrars' EPP connections");
  addCommand(
    epp,
    'check <handle> <address>',
    'check whether an EPP login would be accepted; the password is read from standard input',
    'npm run panel -- epp check aurora 192.0.2.7 < password.txt',
  )
    .option('--certificate <file>', "the client's certificate as PEM, if EPP_CERTIFICATES requires one")
    .action(async (handle: string, address: string, options: { certificate?: string; json?: true }) => {
      const password = await readPassword(stdin());
      const certificate = options.certificate && (await readPresentedFile(fileNamed(options.certificate)));
      print(
        await withDatabase(async ({ db, environment }) => {
          const { checkEppLogin } = await import('@panel/core/epp');
          const { eppAllowedStatuses, eppCertificates } = environment;
          const login = { handle, password, address, certificate: certificate || null };
          const answer = await checkEppLogin(db, eppAllowedStatuses, login, eppCertificates);
          if (!answer.allowed) throw new CommandRefusal(`Refused: ${words[answer.reason]}.`, answer);
          return { text: answer.status === 'ACTIVE' ? 'Allowed.' : `Allowed, while ${answer.status}.`, data: answer };
        }),
        options,
      );
    });
  addCommand(
    epp,
    'password <handle>',
    'set a new EPP password, read from standard input, and remove all locks',
    'npm run panel -- epp password aurora < password.txt',
  ).action(async (handle: string, options) => {
    const password = await readPassword(stdin());
    const { setPassword } = await import('./epp.changes.ts');
    print(await withDatabase((context) => setPassword(context, handle, password)), options);
  });
  addCommand(
    epp,
    'unlock <handle>',
    'let a registrar try again immediately after too many wrong passwords',
    'npm run panel -- epp unlock aurora',
  ).action(async (handle: string, options) => {
    const { unlock } = await import('./epp.changes.ts');
    print(await withDatabase((context) => unlock(context, handle)), options);
  });
  addCommand(
    epp,
    'import <csv>',
    'import allowed addresses and hashed passwords, all or nothing, - for standard input; the columns are registrar,addresses,password',
    'npm run panel -- epp import epp-settings.csv --dry-run',
  )
    .option('--dry-run', 'report what would be imported')
    .option('--replace', 'overwrite the settings of registrars that have some')
    .action(async (file: string, options) => {
      const { importEpp } = await import('./epp-import.ts');
      print(await withDatabase((context) => importEpp(context, fileNamed(file), stdin, options)), options);
    });
}

/** Not an argument: other users could see it among the processes, and the shell would store it. */
async function readPassword(stdin: Readable): Promise<string> {
  return (await text(stdin)).replace(/\r?\n$/, '');
}

async function readPresentedFile(path: string) {
  const { readPresented } = await import('@panel/core/epp');
  const text = await readFile(path, 'utf8').catch((error: Error) => {
    throw new CommandRefusal(`The certificate cannot be read: ${error.message}`);
  });
  const presented = readPresented(text);
  if (!presented) throw new CommandRefusal('The file holds no certificate as PEM.');
  return presented;
}
