import type { AuditLine, OperatorAction, UserAction } from '@panel/contract/audit';
import { differenceOf } from '@panel/contract/epp';
import type { CertificateTerms } from '@panel/contract/epp-certificates';
import { fillIn } from '@panel/contract/messages';
import type { Budget, MailTemplate, MailValues } from '../mail/index.ts';
import { changedFields, changedLines, changedNames, type Fields, fieldLines } from './changed-fields.rules.ts';
import { typedName } from './typed-text.rules.ts';
import type { Words } from './words.ts';

interface Reader {
  /** Whoever has none may be a stranger, who must not read what was typed (Behaviour WARNINGS-8). */
  hasAccount: boolean;
}

/** What a mail about a change says to the registrar's administrators, and who else gets it (Behaviour WARNINGS-1). */
export interface Warning {
  template: MailTemplate;
  /** In the words of the recipient's language. */
  values?(words: Words, reader: Reader): MailValues;
  /** Whom it concerns, by the addresses from before the change: whoever makes it cannot silence them. */
  concerns?: (string | null)[];
  /** The address that a contact or a user has from now on. */
  becomes?: string | null;
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
export type RegistryAction =
  | Extract<OperatorAction, `admin.${string}` | `user.${string}`>
  | Extract<OperatorAction, `registrar.status.${string}`>
  | Extract<UserAction, 'epp.password.changed' | 'token.removed' | 'user.password.mailed' | 'user.totp.reset'>;
export type WarnedAction = UserAction | RegistryAction;

/** `null` where a change changes nothing. */
type Decide<Action extends WarnedAction> = (line: AuditLine<Action>) => Warning | null;

/** The first word of an action. */
type Area = WarnedAction extends infer Action ? (Action extends `${infer First}.${string}` ? First : never) : never;

const budgets: Record<Area, Budget> = {
  access: 'users',
  account: 'two-step',
  admin: 'users',
  epp: 'epp',
  registrar: 'contacts',
  token: 'tokens',
  user: 'users',
};

export function budgetOf(action: WarnedAction): Budget {
  return action.endsWith('.totp.reset') ? 'two-step' : budgets[action.slice(0, action.indexOf('.')) as Area];
}

const ownAccount = { warnsOwnerAlone: true, page: '/account' } as const;

/** Every action has to decide here whether it warns: `null` if it does not. */
export const warnings: { [Action in WarnedAction]: Decide<Action> | null } = {
  'access.reviewed': null,
  'account.passkey.added': ({ subject, after }) => ({
    template: 'passkey-added',
    values: (words) => ({
      subject: typedName(words, subject),
      changes: words.passkey[after.standsAlone ? 'alone' : 'second'],
    }),
    ...ownAccount,
  }),
  'account.passkey.removed': ({ subject }) => ({
    template: 'passkey-removed',
    values: (words) => ({ subject: typedName(words, subject) }),
    ...ownAccount,
  }),
  'account.passkey.renamed': null,
  'account.password.mailed': null,
  'account.recovery_codes.made': () => ({ template: 'recovery-codes-made', ...ownAccount }),
  'account.signed_out_elsewhere': null,
  'admin.added': ({ subject, after }) => userAdded(subject, after),
  // The new address too, whether or not the account is enabled.
  'admin.changed': ({ subject, before, after }) => userChanged(subject, before, after, [before.email, after.email]),
  // The registry says so to whom it wants.
  'admin.disabled': null,
  'admin.enabled': null,
  'admin.link.sent': null,
  'admin.removed': ({ subject, before }) => userRemoved(subject, before.email),
  'admin.signed.out': null,
  'admin.totp.reset': ({ subject }) => totpReset(subject),
  'epp.certificate.added': ({ subject, after }) => certificateChanged('epp-certificate-added', subject, after),
  'epp.certificate.removed': ({ subject, before }) => certificateChanged('epp-certificate-removed', subject, before),
  'epp.ip.replaced': ({ before, after }) => {
    const { added, removed } = differenceOf(before, after);
    return {
      template: 'epp-ip-changed',
      values: (words, { hasAccount }) => {
        const { addedAddresses, removedAddresses, nothing } = words;
        const line = (text: string, addresses: string[]) =>
          hasAccount ? fillIn(text, { addresses: addresses.join(', ') || nothing }) : '';
        return { added: line(addedAddresses, added), removed: line(removedAddresses, removed) };
      },
      concernsContacts: true,
      page: '/epp/ipaddresses',
    };
  },
  'epp.password.changed': () => ({
    template: 'epp-password-changed',
    concernsContacts: true,
    page: '/epp/ipaddresses',
  }),
  'registrar.contact.changed': ({ subject, before, after }) => {
    const changes = changedFields(before, after);
    if (changes.length === 0) return null;
    return {
      template: 'contact-changed',
      values: (words, { hasAccount }) => ({
        contact: words.contacts[subject],
        changes: hasAccount ? changedLines(words, changes) : changedNames(words, changes),
      }),
      concerns: [before.email],
      becomes: after.email,
      page: '/registrar/publicProfile',
    };
  },
  'registrar.status.from_deposit': (line) => statusChanged(line),
  'registrar.status.set': (line) => statusChanged(line),
  'token.created': ({ subject, after: { scopes, expires, addresses } }) => ({
    template: 'token-created',
    values: (words) => ({
      subject: typedName(words, subject),
      scopes: scopes.map((scope) => words.scopes[scope]),
      expires: new Date(expires),
      addresses: addresses.join(', ') || words.everywhere,
    }),
    page: '/users/tokens',
  }),
  'token.removed': ({ subject }) => ({
    template: 'token-removed',
    values: (words) => ({ subject: typedName(words, subject) }),
    page: '/users/tokens',
  }),
  'token.taken_over': ({ subject, before }) => ({
    template: 'token-taken-over',
    values: (words) => ({ subject: typedName(words, subject), before: before.createdBy }),
    page: '/users/tokens',
  }),
  'user.changed': ({ subject, before, after }) => userChanged(subject, before, after),
  'user.created': ({ subject, after: { username, ...fields } }) => userAdded(subject, fields),
  'user.disabled': null,
  'user.enabled': null,
  // The user gets the mail with the link.
  'user.password.mailed': null,
  'user.removed': ({ subject, before }) => userRemoved(subject, before.email),
  'user.signed_out': null,
  'user.totp.reset': ({ subject }) => totpReset(subject),
};

function certificateChanged(template: MailTemplate, label: string, { sha256, expires }: CertificateTerms): Warning {
  return {
    template,
    values: (words, { hasAccount }) => ({
      subject: hasAccount ? fillIn(words.certificateLabel, { label: typedName(words, label) }) : '',
      sha256,
      expires: new Date(expires),
    }),
    concernsContacts: true,
    page: '/epp/certificates',
  };
}

type FieldsOfUser = Fields & { email: string };

function userAdded(subject: string, fields: FieldsOfUser): Warning {
  return {
    template: 'user-added',
    values: (words) => ({ subject, changes: fieldLines(words, fields) }),
    becomes: fields.email,
    mailedUser: subject,
    page: '/',
  };
}

function userChanged(
  subject: string,
  before: FieldsOfUser,
  after: FieldsOfUser,
  concerns = [before.email],
): Warning | null {
  const changes = changedFields(before, after);
  if (changes.length === 0) return null;
  return {
    template: 'user-changed',
    values: (words, { hasAccount }) => ({
      subject: hasAccount ? subject : words.withThisAddress,
      changes: hasAccount ? changedLines(words, changes) : changedNames(words, changes),
    }),
    concerns,
    becomes: after.email,
    page: '/',
  };
}

function userRemoved(subject: string, email: string): Warning {
  return {
    template: 'user-removed',
    values: (words, { hasAccount }) => ({ subject: hasAccount ? subject : words.withThisAddress }),
    concerns: [email],
    page: '/',
  };
}

function totpReset(subject: string): Warning {
  return { template: 'user-totp-reset', values: () => ({ subject }), concernsUser: subject, page: '/' };
}

/** Nothing changes for anyone if the same status is someone else's word from now on. */
function statusChanged({ before, after }: AuditLine<'registrar.status.set'>): Warning | null {
  if (before.status === after.status) return null;
  return {
    template: 'status-changed',
    values: (words) => ({
      before: words.statuses[before.status],
      after: words.statuses[after.status],
      reason: after.reason === undefined ? '' : fillIn(words.reason, { reason: after.reason }),
    }),
    page: '/registrar/generalData',
  };
}
