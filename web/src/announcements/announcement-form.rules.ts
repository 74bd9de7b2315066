import {
  AnnouncementContent,
  announcementKinds,
  type DeskAnnouncement,
  impacts,
  maintenanceReasons,
  systemNames,
} from '@panel/contract/announcements';
import * as z from 'zod/mini';
import { fromLocalTime, toLocalTime } from './local-time.rules.ts';

// The fields hold plain texts. The contract's rules apply to the body built from them.

const Texts = z.object({ en: z.string(), nl: z.string(), fr: z.string(), de: z.string() });
const Impact = z.enum([...impacts, '']);

const Fields = z.object({
  kind: z.enum(announcementKinds),
  reason: z.enum(maintenanceReasons),
  title: Texts,
  text: Texts,
  from: z.string(),
  to: z.string(),
  systems: z.object(
    Object.fromEntries(systemNames.map((name) => [name, Impact])) as Record<
      (typeof systemNames)[number],
      typeof Impact
    >,
  ),
  isForAll: z.enum(['all', 'some']),
  audience: z.string(),
  link: z.string(),
});
export type AnnouncementFields = z.infer<typeof Fields>;

export type AnnouncementBody = z.input<typeof AnnouncementContent>;

export function bodyOf(fields: AnnouncementFields): AnnouncementBody {
  const { kind, reason, title, text, from, to, systems, isForAll, audience, link } = fields;
  const isMaintenance = kind === 'MAINTENANCE';
  return {
    kind,
    reason: isMaintenance ? reason : null,
    title,
    text,
    from: fromLocalTime(from),
    to: fromLocalTime(to),
    systems: systemNames.flatMap((name) => {
      const impact = systems[name];
      return isMaintenance && impact ? [{ name, impact }] : [];
    }),
    audience: isForAll === 'all' ? null : audience.split(/[\s,;]+/).filter((handle) => handle !== ''),
    link,
  };
}

/** Applies the contract's rules to the body built from the fields. */
export const AnnouncementForm = z.pipe(z.pipe(Fields, z.transform(bodyOf)), AnnouncementContent);

const noTexts = { en: '', nl: '', fr: '', de: '' };
const noSystems = { EPP: '', PANEL: '', RDAP: '', WHOIS: '', DNS: '', OTHER: '' } as const;

export const blankFields: AnnouncementFields = {
  kind: 'NOTICE',
  reason: 'PLANNED',
  title: noTexts,
  text: noTexts,
  from: '',
  to: '',
  systems: noSystems,
  isForAll: 'all',
  audience: '',
  link: '',
};

type Saved = Pick<DeskAnnouncement, 'title'>['title'];

const textsOf = ({ en, nl, fr, de }: Saved) => ({ en, nl: nl ?? '', fr: fr ?? '', de: de ?? '' });

export function fieldsOf(announcement: DeskAnnouncement): AnnouncementFields {
  const { kind, reason, title, text, from, to, systems, audience, link } = announcement;
  return {
    kind,
    reason: reason ?? 'PLANNED',
    title: textsOf(title),
    text: textsOf(text),
    from: toLocalTime(from),
    to: toLocalTime(to),
    systems: { ...noSystems, ...Object.fromEntries(systems.map(({ name, impact }) => [name, impact])) },
    isForAll: audience ? 'some' : 'all',
    audience: audience?.join(', ') ?? '',
    link: link ?? '',
  };
}
