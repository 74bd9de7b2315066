import type { TextLanguage } from '@panel/contract/languages';
import { fillIn } from '@panel/contract/messages';
import { timeIn } from '../mail/index.ts';
import { typedName, unlinked, words } from '../warnings/index.ts';
import type { toAnnouncement } from './announcement-rows.ts';

type Announcement = ReturnType<typeof toAnnouncement>;

/** The lines of a mail about an announcement. Typed text is shown so that no mail client turns it into a link. */
export function linesOf(announcement: Announcement, language: TextLanguage, withText: boolean): string[] {
  const { kind, title, text, from, to, systems, reason, updatedAt } = announcement;
  const spoken = words[language].announcement;
  const time = (date: Date) => timeIn(language, date);
  const times = from && (to ? `${time(from)} – ${time(to)}` : time(from));
  const facts = [kind === 'MAINTENANCE' && reason ? spoken[reason] : null, times].filter(Boolean).join(' · ');
  const affected = systems.map(({ name, impact }) => `${spoken.systems[name]}: ${spoken.impacts[impact]}`).join(' · ');
  const lines = [
    typedName(words[language], title[language] ?? title.en),
    facts,
    affected,
    updatedAt ? fillIn(spoken.updated, { time: time(updatedAt) }) : '',
  ].filter((line) => line !== '');
  // A language has both title and text or neither, so the two never differ in language.
  return withText ? [...lines, '', ...(text[language] ?? text.en).split('\n').map(unlinked)] : lines;
}
