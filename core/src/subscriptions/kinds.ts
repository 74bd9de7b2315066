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
  /** In the source's own words. */
  item: string;
  /** Goes at once to everyone who has not chosen off. */
  urgent: boolean;
}

export interface MailSource {
  /**
   * A registrar whose people are to be mailed about something, and what; `null` if there is none. Noted in the same
   * transaction as taken: nobody takes it again.
   */
  take(trx: Database): Promise<{ registrar: { id: number; handle: string }; items: Item[] } | null>;
  /** The lines about each item that still stands, the most important first. */
  describe(
    db: Database,
    asked: { registrarId: number; items: readonly string[]; language: TextLanguage },
  ): Promise<string[][]>;
  /** The page of the panel that shows them. */
  page: `/${string}`;
}

interface Kind {
  source: MailSource;
  /** For whoever has not chosen. */
  usual(roles: readonly Role[]): SubscriptionChoice;
  /** What the registry must have sent before it is offered. */
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
