import type { Feature } from '@panel/contract/features';
import type { TextLanguage } from '@panel/contract/languages';
import type { Role } from '@panel/contract/permissions';
import type { SubscriptionChoice, SubscriptionKind } from '@panel/contract/subscriptions';
import type { Database } from '@panel/database/database';
import { describeMailed, takeMailing } from '../announcements/index.ts';
import { describeMessages, takeMessages } from '../inbox/index.ts';
import { describeCases, takeCases } from '../verification/index.ts';

export interface Item {
  kind: SubscriptionKind;
  /** An id that only the source understands. */
  item: string;
  /** Goes at once to everyone except those who chose "off". */
  urgent: boolean;
}

export interface MailSource {
  /**
   * Takes a registrar with something to mail, and what; `null` if there is none. Marks it in the same transaction, so
   * that no other instance takes it.
   */
  take(trx: Database): Promise<{ registrar: { id: number; handle: string }; items: Item[] } | null>;
  /** The lines about each item that still applies, most important first. */
  describe(
    db: Database,
    asked: { registrarId: number; items: readonly string[]; language: TextLanguage },
  ): Promise<string[][]>;
  /** The page that shows the items. */
  page: `/${string}`;
}

interface Kind {
  source: MailSource;
  /** The default. */
  usual(roles: readonly Role[]): SubscriptionChoice;
  /** A kind with `needs` is offered once the registry has sent this feature's data. */
  needs?: Feature;
}

const messages: Kind = {
  source: { take: takeMessages, describe: describeMessages, page: '/messages' },
  usual: () => 'OFF',
  needs: 'messages',
};

export const kinds: Record<SubscriptionKind, Kind> = {
  announcements: {
    source: { take: takeMailing, describe: describeMailed, page: '/announcements' },
    usual: () => 'AT_ONCE',
  },
  verification: {
    source: { take: takeCases, describe: describeCases, page: '/registrations/verification' },
    usual: (roles) => (roles.every((role) => role === 'FINANCE') ? 'OFF' : 'DAILY'),
    needs: 'verification',
  },
  'messages.TRANSFER': messages,
  'messages.CHANGE': messages,
  'messages.PENDING_ACTION': messages,
  'messages.EXPIRY': messages,
  'messages.DELETION': messages,
  'messages.VERIFICATION': messages,
  'messages.BALANCE': messages,
  'messages.MAINTENANCE': messages,
  'messages.DNS': messages,
  'messages.ABUSE': messages,
  'messages.OTHER': messages,
};
