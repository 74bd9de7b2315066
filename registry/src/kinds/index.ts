import { message } from './inbox/message.ts';
import { balance, registrarOf } from './money/balance.ts';
import { invoice } from './money/invoice.ts';
import { verification } from './verification.ts';

export type { FeedKind, OfRegistrar } from './feed-kind.ts';
export { currency, optionalAmount } from './money/fields.ts';
export { registrarOf };

/** What the registry sends besides registrations. */
export const kinds = {
  balance,
  invoice,
  message,
  verification,
};
export type KindName = keyof typeof kinds;

export function isKind(type: string): type is KindName {
  return type in kinds;
}
