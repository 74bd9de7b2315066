export { startDelivery } from './delivery.ts';
export { type Mail, writeMail } from './outbox.ts';
export { mailTransport } from './transport.ts';
