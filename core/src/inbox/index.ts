export { forgetOldMessages } from './forget-messages.queries.ts';
export { describeMessages, takeMessages } from './mailing.queries.ts';
