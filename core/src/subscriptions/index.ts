export { startSubscriptionMails } from './start-subscription-mails.ts';
export { forgetSubscriptions, listSubscriptions, noteSeen, saveSubscriptions } from './subscriptions.queries.ts';
