import * as z from 'zod/mini';
import './jitless.ts';
import type { AuditAction } from './audit.ts';
import { NullableText, requiredText, Timestamp } from './fields.ts';
import { historyFields } from './history-fields.ts';
import { limits } from './limits.ts';

export const historyAreas = ['account', 'contacts', 'epp', 'registry', 'tokens', 'users'] as const;
export type HistoryArea = (typeof historyAreas)[number];

/** The area of each action in a registrar's history; `null` if it concerns no single registrar. */
export const areaOfAction = {
  'access.reviewed': 'users',
  'account.passkey.added': 'account',
  'account.passkey.removed': 'account',
  'account.passkey.renamed': 'account',
  'account.password.mailed': 'account',
  'account.recovery_codes.made': 'account',
  'account.signed_out_elsewhere': 'account',
  'admin.added': 'users',
  'admin.changed': 'users',
  'admin.disabled': 'users',
  'admin.enabled': 'users',
  'admin.link.sent': 'users',
  'admin.removed': 'users',
  'admin.signed.out': 'users',
  'admin.totp.reset': 'users',
  'announcement.changed': null,
  'announcement.deleted': null,
  'announcement.drafted': null,
  'announcement.published': null,
  'announcement.withdrawn': null,
  'database.restored': null,
  'demo.removed': null,
  'deposit.imported': null,
  'epp.certificate.added': 'epp',
  'epp.certificate.removed': 'epp',
  'epp.ip.imported': 'epp',
  'epp.ip.replaced': 'epp',
  'epp.password.changed': 'epp',
  'epp.password.imported': 'epp',
  'epp.password.set': 'epp',
  'epp.unlocked': 'epp',
  'feed.reset': null,
  'feed.skipped': null,
  'keycloak.prepared': null,
  'keys.rotated': null,
  'keys.secrets.rotated': null,
  'keys.secrets.started_over': null,
  'mails.retried': null,
  'person.erased': null,
  'registrar.added': 'registry',
  'registrar.contact.changed': 'contacts',
  'registrar.contact.from_registry': 'registry',
  'registrar.held': 'registry',
  'registrar.resumed': 'registry',
  'registrar.set': 'registry',
  'registrar.status.from_deposit': 'registry',
  'registrar.status.set': 'registry',
  'registrar.threshold.set': 'registry',
  'staff.added': null,
  'staff.changed': null,
  'staff.disabled': null,
  'staff.enabled': null,
  'staff.moved': null,
  'staff.removed': null,
  'token.created': 'tokens',
  'token.removed': 'tokens',
  'token.taken_over': 'tokens',
  'transactions.amounts': null,
  'transactions.imported': null,
  'user.changed': 'users',
  'user.created': 'users',
  'user.disabled': 'users',
  'user.enabled': 'users',
  'user.password.mailed': 'users',
  'user.removed': 'users',
  'user.signed_out': 'users',
  'user.totp.reset': 'users',
  'view.began': 'registry',
  'view.ended': 'registry',
  'view.file_taken': 'registry',
} as const satisfies Record<AuditAction, HistoryArea | null>;

type AreaOfAction = typeof areaOfAction;
export type HistoryAction = {
  [Action in AuditAction]: AreaOfAction[Action] extends null ? never : Action;
}[AuditAction];

export const historyActions = Object.entries(areaOfAction).flatMap(([action, area]) =>
  area === null ? [] : [{ action: action as HistoryAction, area }],
);

/** `null` if there was or is no value. */
const Value = z.nullable(z.union([z.string(), z.array(z.string())]));

export const HistoryChange = z.object({ field: z.enum(historyFields), before: Value, after: Value });
export type HistoryChange = z.infer<typeof HistoryChange>;

/** The actor of commands that registry staff run; usernames contain an `@`. */
export const registryActor = 'Registry';

export const HistoryLine = z.object({
  /** Later lines have higher ids. */
  id: z.number(),
  at: Timestamp,
  actor: z.string(),
  area: z.enum(historyAreas),
  action: z.enum(historyActions.map(({ action }) => action)),
  /** A user or a contact; `null` if it is the registrar itself. */
  subject: NullableText,
  changes: z.array(HistoryChange),
});
export type HistoryLine = z.input<typeof HistoryLine>;

const Size = z.pipe(
  z._default(z.string(), String(limits.historyShown)),
  z.transform((text, context) => {
    const size = /^\d{1,9}$/.test(text) ? Number(text) : 0;
    if (size >= 1 && size <= limits.historyPageSize) return size;
    const message = 'history.size.invalid';
    context.issues.push({ code: 'too_big', origin: 'number', maximum: limits.historyPageSize, message, input: text });
    return z.NEVER;
  }),
);

const Position = z.pipe(
  z.string().check(z.regex(/^\d{1,15}$/, { error: 'history.before.invalid' })),
  z.transform(Number),
);

/** Longer than any username with its suffix. */
const ACTOR_LENGTH = limits.username * 2 + 1;

export const HistoryFilter = z.object({
  actor: z.optional(requiredText(ACTOR_LENGTH, 'history.actor.invalid')),
  area: z.optional(z.enum(historyAreas, { error: 'history.area.invalid' })),
});
export type HistoryFilter = z.output<typeof HistoryFilter>;

export const getHistory = {
  query: z.extend(HistoryFilter, {
    /** The id of the last line that the client already has. */
    before: z.optional(Position),
    size: Size,
  }),
  data: z.object({
    results: z.array(HistoryLine),
    hasMore: z.boolean(),
    /** Everyone in the history, regardless of filters. */
    actors: z.array(z.string()),
  }),
};

export const getHistoryCsv = { query: HistoryFilter };
