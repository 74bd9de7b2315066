export { type Budget, countToRecentAddress, countWithinBudget } from './budget.ts';
export { deliverNext, type MailOutcome, mailOutcomes, startDelivery } from './delivery.ts';
export { noteLanguageAtCreation, readMailLanguages } from './language.queries.ts';
export { forgetOldMails } from './outbox.queries.ts';
export { findOutboxState, listUnsentMails, makeWaitingMailsDue } from './outbox-state.queries.ts';
export { type MailTemplate, type MailValues, oneLine, timeIn } from './templates.ts';
export { mailTransport } from './transport.ts';
export { writeAccountMail } from './write-account-mail.ts';
export { type Mail, writeMail } from './write-mail.ts';
