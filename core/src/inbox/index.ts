export { forgetOldMessages } from './forget-messages.queries.ts';
export { areMessagesSent, describeMessages, takeMessages } from './mailing.queries.ts';
