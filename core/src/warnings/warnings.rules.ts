import type { AuditLine, OperatorAction, UserAction } from '@panel/contract/audit';
import { differenceOf } from '@panel/contract/epp';
import type { MailTemplate, MailValues } from '../mail/index.ts';
import { changedFields, changedLines, fieldLines } from './changed-fields.rules.ts';
import type { Words } from './words.ts';

/** What a mail about a change says to the registrar's administrators, and who else gets it (Behaviour WARNINGS-1). */
export interface Warning {
  template: MailTemplate;
  /** In the words of the recipient's language. */
  values?(words: Words): MailValues;
  /** Whom it concerns, by the addresses from before the change: whoever makes it cannot silence them. */
  concerns?: (string | null)[];
  /** A user whom it concerns, and whose address it did not change. */
  concernsUser?: string;
  /** Only whoever makes the change gets the mail: it is about their own account. */
  warnsOwnerAlone?: boolean;
  /** A user who gets another mail about it. */
  mailedUser?: string;
  /** Whether the administrative and the technical contact get it as well (Behaviour EPP-6). */
  concernsContacts?: boolean;
  /** Where the mail leads those who do not read the history (Behaviour WARNINGS-5): a page that they may see. */
  page: `/${string}`;
}

/** What the registry's staff do for a registrar, whose people get a mail about it. */
export type RegistryAction = Extract<
  OperatorAction,
  'admin.added' | 'admin.link.sent' | 'admin.removed' | 'admin.totp.reset' | 'epp.password.set'
>;
export type WarnedAction = UserAction | RegistryAction;

/** `null` where a change changes nothing. */
type Decide<Action extends WarnedAction> = (line: AuditLine<Action>) => Warning | null;

const ownAccount = { warnsOwnerAlone: true, page: '/account' } as const;

/** Every action has to decide here whether it warns: `null` if it does not. */
export const warnings: { [Action in WarnedAction]: Decide<Action> | null } = {
  'access.reviewed': null,
  'account.passkey.added': ({ subject, after }) => ({
    template: 'passkey-added',
    values: ({ passkey }) => ({ subject, changes: after.standsAlone ? passkey.alone : passkey.second }),
    ...ownAccount,
  }),
  'account.passkey.removed': ({ subject }) => ({
    template: 'passkey-removed',
    values: () => ({ subject }),
    ...ownAccount,
  }),
  'account.password.mailed': null,
  'account.recovery_codes.made': () => ({ template: 'recovery-codes-made', ...ownAccount }),
  'account.signed_out_elsewhere': null,
  'admin.added': ({ subject, after }) => ({
    template: 'user-added',
    values: (words) => ({ subject, changes: fieldLines(words, after) }),
    mailedUser: subject,
    page: '/',
  }),
  'admin.link.sent': null,
  'admin.removed': ({ subject, before }) => userRemoved(subject, before.email),
  'admin.totp.reset': ({ subject }) => totpReset(subject),
  'epp.ip.replaced': ({ before, after }) => {
    const { added, removed } = differenceOf(before, after);
    return {
      template: 'epp-ip-changed',
      values: ({ nothing }) => ({ added: added.join(', ') || nothing, removed: removed.join(', ') || nothing }),
      concernsContacts: true,
      page: '/epp/ipaddresses',
    };
  },
  'epp.password.changed': eppPasswordChanged,
  'epp.password.set': eppPasswordChanged,
  'registrar.contact.changed': ({ subject, before, after }) => {
    const changes = changedFields(before, after);
    if (changes.length === 0) return null;
    return {
      template: 'contact-changed',
      values: (words) => ({ contact: words.contacts[subject], changes: changedLines(words, changes) }),
      concerns: [before.email],
      page: '/registrar/publicProfile',
    };
  },
  'token.created': ({ subject, after: { scopes, expires, addresses } }) => ({
    template: 'token-created',
    values: (words) => ({
      subject,
      scopes: scopes.map((scope) => words.scopes[scope]),
      expires: new Date(expires),
      addresses: addresses.join(', ') || words.everywhere,
    }),
    page: '/users/tokens',
  }),
  'token.removed': ({ subject }) => ({
    template: 'token-removed',
    values: () => ({ subject }),
    page: '/users/tokens',
  }),
  'token.taken_over': ({ subject, before }) => ({
    template: 'token-taken-over',
    values: () => ({ subject, before: before.createdBy }),
    page: '/users/tokens',
  }),
  'user.changed': ({ subject, before, after }) => {
    const changes = changedFields(before, after);
    if (changes.length === 0) return null;
    return {
      template: 'user-changed',
      values: (words) => ({ subject, changes: changedLines(words, changes) }),
      concerns: [before.email],
      page: '/',
    };
  },
  'user.created': ({ subject, after: { username, ...fields } }) => ({
    template: 'user-added',
    values: (words) => ({ subject, changes: fieldLines(words, fields) }),
    page: '/',
  }),
  // The user gets the mail with the link.
  'user.password.mailed': null,
  'user.removed': ({ subject, before }) => userRemoved(subject, before.email),
  'user.totp.reset': ({ subject }) => totpReset(subject),
};

function eppPasswordChanged(): Warning {
  return { template: 'epp-password-changed', concernsContacts: true, page: '/epp/ipaddresses' };
}

function userRemoved(subject: string, email: string): Warning {
  return { template: 'user-removed', values: () => ({ subject }), concerns: [email], page: '/' };
}

function totpReset(subject: string): Warning {
  return { template: 'user-totp-reset', values: () => ({ subject }), concernsUser: subject, page: '/' };
}
