import { setTimeout as delay } from 'node:timers/promises';
import { connect } from '@panel/database/database';
import type { Accounts } from '../note-mails.ts';
import { startSubscriptionMails } from '../start-subscription-mails.ts';
import { accountsIn } from './accounts-in.ts';

// An instance of the panel that only sends subscription mails, until it is killed.

const [, , connection = '', settings = ''] = process.argv;
const { db } = connect(JSON.parse(connection));
/** As slow as a remote sign-in service, so that the process can be killed halfway. */
const accounts: Accounts = {
  list: async (...asked) => {
    await delay(10);
    return accountsIn.list(...asked);
  },
};
const log = { error: (details: object, message: string) => console.error(message, details) };
startSubscriptionMails(db, accounts, JSON.parse(settings), log, 20);
console.log('started');
