import type { AuditLine, OperatorAction, UserAction } from '@panel/contract/audit';
import { differenceOf } from '@panel/contract/epp';
import type { CertificateTerms } from '@panel/contract/epp-certificates';
import { fillIn } from '@panel/contract/messages';
import type { Budget, MailTemplate, MailValues } from '../mail/index.ts';
import { changedFields, changedLines, changedNames, type Fields, fieldLines } from './changed-fields.rules.ts';
import { typedName } from './typed-text.rules.ts';
import type { Words } from './words.ts';

interface Reader {
  /** A reader without an account may be a stranger, who must not see typed text (Behaviour WARNINGS-8). */
  hasAccount: boolean;
}

/** The mail to a registrar's administrators about a change, and who else gets it (Behaviour WARNINGS-1). */
export interface Warning {
  template: MailTemplate;
  /** In the recipient's language. */
  values?(words: Words, reader: Reader): MailValues;
  /** Addresses of those affected, from before the change, so that whoever makes it cannot silence them. */
  concerns?: (string | null)[];
  /** The new address of a contact or user. */
  becomes?: string | null;
  /** An affected user whose address did not change. */
  concernsUser?: string;
  /** Only the user who makes the change gets the mail, because it is about their own account. */
  warnsOwnerAlone?: boolean;
  /** A user who gets another mail about it. */
  mailedUser?: string;
  /** Whether the administrative and technical contacts also get it (Behaviour EPP-6). */
  concernsContacts?: boolean;
  /** The page that the mail links to for readers without the history (Behaviour WARNINGS-5). */
  page: `/${string}`;
}

/** Actions of registry staff that are mailed to the registrar's users. */
export type RegistryAction =
  | Extract<OperatorAction, `admin.${string}` | `user.${string}`>
  | Extract<OperatorAction, `registrar.status.${string}`>
  | Extract<UserAction, 'epp.password.changed' | 'token.removed' | 'user.password.mailed' | 'user.totp.reset'>;
export type WarnedAction = UserAction | RegistryAction;

/** Returns `null` if nothing changed. */
type Decide<Action extends WarnedAction> = (line: AuditLine<Action>) => Warning | null;

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

/** Every action must decide here whether it warns, with `null` if it does not. */
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
  // Includes the new address, whether or not the account is enabled.
  'admin.changed': ({ subject, before, after }) => userChanged(subject, before, after, [before.email, after.email]),
  // The registry decides whom to inform.
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

/** No mail if only the source of the status changes, not the status. */
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
