import * as z from 'zod/mini';
import './jitless.ts';
import type { MessageKey } from './errors.ts';
import { NullableText, optionalText, requiredText, Timestamp } from './fields.ts';
import { limits } from './limits.ts';
import { isWebAddress } from './web-address.ts';

// What the registry announces to its registrars. Systems, impacts and reasons follow RFC 9167.

export const announcementKinds = ['NOTICE', 'MAINTENANCE'] as const;
export const announcementStates = ['DRAFT', 'PUBLISHED', 'WITHDRAWN'] as const;
export const systemNames = ['EPP', 'PANEL', 'RDAP', 'WHOIS', 'DNS', 'OTHER'] as const;
export const impacts = ['FULL', 'PARTIAL', 'NONE'] as const;
export const maintenanceReasons = ['PLANNED', 'EMERGENCY'] as const;

const error = (key: MessageKey) => ({ error: key, abort: true });
const absent = (key: MessageKey) => (issue: { input?: unknown }) => (issue.input == null ? key : undefined);

// Control characters except line breaks, Unicode separators, and lone surrogates, which PostgreSQL cannot store.
const notOfText = /[^\P{Cc}\n]|[\p{Zl}\p{Zp}\p{Cs}]/u;

const longText = [
  z.overwrite<string>((text) => text.replaceAll(/\r\n?/g, '\n').trim()),
  z.maxLength(limits.announcementText, error('field.too.long')),
  z.refine<string>((text) => !notOfText.test(text), error('announcement.characters')),
] as const;

const RequiredLongText = z
  .string({ error: absent('announcement.english.required') })
  .check(...longText, z.minLength(1, error('announcement.english.required')));

const OptionalLongText = z.pipe(
  z.nullish(z.string().check(...longText)),
  z.transform((text) => text || null),
);

const optionalTitle = optionalText(limits.announcementTitle);

const isHttps = (text: string) => isWebAddress(text) && /^https:/i.test(text);
const Link = z.pipe(
  z.nullish(
    z.string().check(
      z.trim(),
      z.refine((text) => text === '' || isHttps(text), error('announcement.link')),
    ),
  ),
  z.transform((text) => text || null),
);

const AffectedSystem = z.object({ name: z.enum(systemNames), impact: z.enum(impacts) });
export type AffectedSystem = z.infer<typeof AffectedSystem>;

const about = {
  kind: z.enum(announcementKinds),
  from: z.nullable(Timestamp),
  to: z.nullable(Timestamp),
  /** Only for maintenance, like the reason. */
  systems: z.array(AffectedSystem),
  reason: z.nullable(z.enum(maintenanceReasons)),
};

const required = error('announcement.audience.required');
/** Handles, or `null` for every registrar. The server checks that they exist. */
const Audience = z.nullable(
  z
    .array(z.string().check(z.trim(), z.minLength(1, required)))
    .check(z.minLength(1, required), z.maxLength(limits.announcementAudience, error('announcement.audience.limit'))),
);

const written = z.object({
  ...about,
  // Each system once, in a fixed order.
  systems: z
    .array(AffectedSystem)
    .check(z.overwrite((systems) => systemNames.flatMap((name) => systems.find((it) => it.name === name) ?? []))),
  title: z.object({
    en: requiredText(limits.announcementTitle, 'announcement.english.required'),
    nl: optionalTitle,
    fr: optionalTitle,
    de: optionalTitle,
  }),
  text: z.object({ en: RequiredLongText, nl: OptionalLongText, fr: OptionalLongText, de: OptionalLongText }),
  audience: Audience,
  link: Link,
});

interface Checked {
  value: z.output<typeof written>;
  issues: { push(issue: { code: 'custom'; path: string[]; message: MessageKey; input: unknown }): void };
}

/** Rules across fields: both texts of a language, an end after the start, and everything that maintenance needs. */
export function checkTogether({ value, issues }: Checked): void {
  const { kind, title, text, from, to, systems, reason } = value;
  const refuse = (path: string[], message: MessageKey) => issues.push({ code: 'custom', path, message, input: value });
  for (const language of ['nl', 'fr', 'de'] as const) {
    if (!title[language] && text[language]) refuse(['title', language], 'announcement.language.incomplete');
    if (title[language] && !text[language]) refuse(['text', language], 'announcement.language.incomplete');
  }
  if (from && to && to <= from) refuse(['to'], 'announcement.end.early');
  if (kind === 'NOTICE') return;
  if (!from) refuse(['from'], 'field.mandatory');
  if (!to) refuse(['to'], 'field.mandatory');
  if (systems.length === 0) refuse(['systems'], 'announcement.systems.required');
  if (!reason) refuse(['reason'], 'field.mandatory');
}

/** What registry staff write. */
export const AnnouncementContent = written.check(checkTogether);
export type AnnouncementContent = z.output<typeof AnnouncementContent>;

/** Whether to mail it to those in the audience who chose to get announcements by e-mail. */
export const Mailed = z.object({ mail: z._default(z.optional(z.boolean()), false) });

export const AnnouncementChange = z.extend(written, Mailed.shape).check(checkTogether);

/** A text in each language. English replaces a missing one. */
const Translated = z.object({ en: z.string(), nl: NullableText, fr: NullableText, de: NullableText });
export type Translated = z.infer<typeof Translated>;

const shown = {
  ...about,
  id: z.string(),
  title: Translated,
  text: Translated,
  link: NullableText,
  /** The last change after publication. */
  updatedAt: z.nullable(Timestamp),
};

export const Announcement = z.object({
  ...shown,
  /** Increases with each publication. */
  number: z.number(),
  publishedAt: Timestamp,
  read: z.boolean(),
});
export type Announcement = z.input<typeof Announcement>;

/** Maintenance in progress or starting within a day, shown on every page. */
export const MaintenanceWindow = z.object({
  id: z.string(),
  title: Translated,
  from: Timestamp,
  to: Timestamp,
  systems: z.array(AffectedSystem),
  reason: z.enum(maintenanceReasons),
});
export type MaintenanceWindow = z.input<typeof MaintenanceWindow>;

/** What the layout around every page shows of announcements. */
export const AnnouncementNews = z.object({
  /** In the last twelve months. */
  total: z.number(),
  unread: z.number(),
  windows: z.array(MaintenanceWindow),
});
export type AnnouncementNews = z.input<typeof AnnouncementNews>;

export const getAnnouncements = { data: z.object({ results: z.array(Announcement) }) };

export const putAnnouncementsRead = {
  body: z.object({ upTo: z.int().check(z.minimum(0)) }),
  data: z.null(),
};

/** The view of registry staff. */
export const DeskAnnouncement = z.object({
  ...shown,
  /** Assigned when it is published. */
  number: z.nullable(z.number()),
  state: z.enum(announcementStates),
  audience: z.nullable(z.array(z.string())),
  publishedAt: z.nullable(Timestamp),
});
export type DeskAnnouncement = z.input<typeof DeskAnnouncement>;
