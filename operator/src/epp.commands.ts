import { text } from 'node:stream/consumers';
import { checkEppLogin, type EppLoginAnswer } from '@panel/server/epp';
import type { Command } from 'commander';
import { addCommand, print, withDatabase } from './command.ts';
import { Refusal } from './refusal.ts';

type Reason = Extract<EppLoginAnswer, { allowed: false }>['reason'];

const words: Record<Reason, string> = {
  'unknown-registrar': 'there is no such registrar',
  'not-active': 'the registrar is not active',
  'address-not-allowed': 'the address is not allowed',
  locked: 'too many wrong passwords from this address',
  'wrong-password': 'the password is wrong',
};

export function eppCommands(program: Command): void {
  const epp = program.command('epp').description("the registrars' EPP connections");
  addCommand(
    epp,
    'check <handle> <address>',
    'tell whether an EPP login would be accepted; the password is read from standard input',
    'npm run panel -- epp check aurora 192.0.2.7 < password.txt',
  ).action(async (handle: string, address: string, options) => {
    const password = (await text(process.stdin)).replace(/\r?\n$/, '');
    print(
      await withDatabase(async ({ db }) => {
        const answer = await checkEppLogin(db, { handle, password, address });
        if (!answer.allowed) throw new Refusal(`Refused: ${words[answer.reason]}.`, answer);
        return { text: 'Allowed.', data: answer };
      }),
      options,
    );
  });
}
