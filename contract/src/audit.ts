import * as z from 'zod/mini';
import './jitless.ts';
import { DeskAnnouncement } from './announcements.ts';
import { StaffFields } from './desk-staff.ts';
import { CertificateTerms } from './epp-certificates.ts';
import { Registrar } from './registrar.ts';
import { registrarStatuses } from './registrar-status.ts';
import { TokenTerms } from './tokens.ts';
import { User } from './users.ts';

// Every action in the audit, and what its line holds besides who did it and when.

interface Line {
  /** The object of the action, if that is not the registrar itself. */
  subject?: z.ZodMiniType;
  before?: z.ZodMiniType;
  after?: z.ZodMiniType;
}

const Username = z.string();
const PasskeyName = z.string();
const Addresses = z.array(z.string());
const { publicContact, techContact, adminContact, abuseContact } = Registrar.shape;
const Contact = z.union([publicContact, techContact, adminContact, abuseContact]);

const CertificateLabel = z.string();
const TokenName = z.string();
const Creator = z.object({ createdBy: Username });

const userActions = {
  'access.reviewed': {},
  'account.passkey.added': { subject: PasskeyName, after: z.object({ standsAlone: z.boolean() }) },
  'account.passkey.removed': { subject: PasskeyName },
  'account.passkey.renamed': {
    subject: PasskeyName,
    before: z.object({ name: PasskeyName }),
    after: z.object({ name: PasskeyName }),
  },
  'account.password.mailed': { subject: Username },
  'account.recovery_codes.made': {},
  'account.signed_out_elsewhere': {},
  'epp.certificate.added': { subject: CertificateLabel, after: CertificateTerms },
  'epp.certificate.removed': { subject: CertificateLabel, before: CertificateTerms },
  'epp.ip.replaced': { before: Addresses, after: Addresses },
  'epp.password.changed': {},
  'registrar.contact.changed': {
    subject: z.enum(['public', 'tech', 'admin', 'abuse']),
    before: Contact,
    after: Contact,
  },
  'token.created': { subject: TokenName, after: TokenTerms },
  'token.removed': { subject: TokenName, before: TokenTerms },
  'token.taken_over': { subject: TokenName, before: Creator, after: Creator },
  'user.changed': { subject: Username, before: User, after: User },
  'user.created': { subject: Username, after: User },
  'user.password.mailed': { subject: Username },
  'user.removed': { subject: Username, before: User },
  'user.totp.reset': { subject: Username },
} satisfies Record<string, Line>;

/** Whether a registrar that was deleted and returned has access: the registry's own systems need to know as well. */
const holdActions = {
  'registrar.held': {},
  'registrar.resumed': {
    after: z.object({
      isSame: z.boolean(),
      /** Empty if it is the same registrar. */
      removedAccounts: z.array(Username),
      removedTokens: z.array(TokenName),
    }),
  },
} satisfies Record<string, Line>;

const Status = z.enum(registrarStatuses);
const StatusChange = {
  before: z.object({ status: Status }),
  after: z.object({ status: Status, reason: z.optional(z.string()) }),
};

/** Which status applies and who set it: the registry's other systems may have to follow. */
const statusActions = {
  'registrar.status.from_deposit': StatusChange,
  'registrar.status.set': StatusChange,
} satisfies Record<string, Line>;

/** Fields with their values; the command line decides which ones. */
const Fields = z.record(z.string(), z.unknown());

const Renamed = z.object({ username: Username });
const Reason = z.object({ reason: z.string() });

const MailedAnnouncement = z.extend(DeskAnnouncement, { mail: z.boolean() });

/** Actions of registry staff, in the panel or on the command line, and of the registry's data. */
const operatorActions = {
  ...holdActions,
  ...statusActions,
  'admin.added': { subject: Username, after: z.omit(User, { username: true }) },
  'admin.changed': {
    subject: Username,
    before: z.omit(User, { username: true }),
    after: z.omit(User, { username: true }),
  },
  'admin.disabled': { subject: Username },
  'admin.enabled': { subject: Username },
  'admin.link.sent': { subject: Username },
  'admin.removed': { subject: Username, before: z.omit(User, { username: true }) },
  'admin.signed.out': { subject: Username },
  'admin.totp.reset': { subject: Username },
  'announcement.changed': { subject: z.string(), before: DeskAnnouncement, after: MailedAnnouncement },
  'announcement.deleted': { subject: z.string(), before: DeskAnnouncement },
  'announcement.drafted': { subject: z.string(), after: DeskAnnouncement },
  'announcement.published': { subject: z.string(), after: MailedAnnouncement },
  'announcement.withdrawn': { subject: z.string(), before: DeskAnnouncement },
  'database.restored': { subject: z.string() },
  'demo.removed': { before: z.object({ accounts: z.array(Username), eppPasswords: z.array(z.string()) }) },
  'deposit.imported': { subject: z.string(), after: Fields },
  'epp.ip.imported': { before: Addresses, after: Addresses },
  'epp.password.imported': {},
  /** Only in lines of older versions: registry staff now change the password as users do. */
  'epp.password.set': {},
  'epp.unlocked': { after: z.object({ count: z.number() }) },
  'feed.reset': { subject: z.string(), before: z.object({ last: z.number() }) },
  'feed.skipped': { subject: z.string(), after: z.object({ seq: z.number() }) },
  'keycloak.prepared': { subject: z.string(), after: z.object({ changes: z.array(z.string()) }) },
  'keys.rotated': {},
  'keys.secrets.rotated': {},
  'keys.secrets.started_over': {},
  'mails.retried': { after: z.object({ count: z.number() }) },
  'person.erased': { subject: z.string(), after: Fields },
  'registrar.added': { after: Fields },
  'registrar.contact.from_registry': {},
  'registrar.set': { before: Fields, after: Fields },
  'registrar.threshold.set': { before: Fields, after: Fields },
  'staff.added': { subject: Username, after: StaffFields },
  'staff.changed': { subject: Username, before: StaffFields, after: StaffFields },
  'staff.disabled': { subject: Username },
  'staff.enabled': { subject: Username },
  'staff.moved': { subject: Username, before: Renamed, after: Renamed },
  'staff.removed': { subject: Username, before: StaffFields },
  'transactions.amounts': { after: Fields },
  'transactions.imported': { after: Fields },
  'user.disabled': { subject: Username },
  'user.enabled': { subject: Username },
  'user.signed_out': { subject: Username },
  'view.began': { after: Reason },
  'view.ended': { after: Reason },
  'view.file_taken': { subject: z.string() },
} satisfies Record<string, Line>;

type Actions = typeof userActions & typeof operatorActions;

export type UserAction = keyof typeof userActions;
export const userActionNames = Object.keys(userActions) as UserAction[];
export const userEvents = eventsOf(userActions);

const eventActions = { ...userActions, ...holdActions, ...statusActions };
/** Actions that the registry reads as events. */
export const eventNames = Object.keys(eventActions) as (keyof typeof eventActions)[];
export const events = eventsOf(eventActions);

/** The content of each action's line; `null` where the action has none. */
function eventsOf(actions: Record<string, Line>) {
  return Object.fromEntries(
    Object.entries(actions).map(([action, { subject = z.null(), before = z.null(), after = z.null() }]) => [
      action,
      { subject, before, after },
    ]),
  );
}

export type OperatorAction = keyof typeof operatorActions;
export type AuditAction = UserAction | OperatorAction;

export type AuditLine<Action extends AuditAction> = {
  [Part in keyof Actions[Action]]: Actions[Action][Part] extends z.ZodMiniType
    ? z.output<Actions[Action][Part]>
    : never;
};
