import { displayTimestamp, inDisplayZone, withinYears } from '@panel/contract/display-time';
import { hoursInWords } from '@panel/contract/duration';
import type { TextLanguage } from '@panel/contract/languages';
import { fillIn } from '@panel/contract/messages';
import { sender } from '../sender.ts';
import de from './texts/de.json' with { type: 'json' };
import en from './texts/en.json' with { type: 'json' };
import fr from './texts/fr.json' with { type: 'json' };
import nl from './texts/nl.json' with { type: 'json' };

const texts: Record<TextLanguage, typeof en> = { en, nl, fr, de };

export type MailTemplate = Exclude<keyof typeof en, 'every-mail'>;

/** Times are shown in the display zone, durations in words, and lists with a line for each entry. */
export type MailValues = Record<string, string | Date | { hours: number } | readonly string[]>;

/**
 * Returns plain text and HTML, with the TLD in the subject and the registry in the last line, because a registrar works
 * with many. A line that is only `{link}` becomes a link; an empty line is left out.
 */
export function renderMail(language: TextLanguage, template: MailTemplate, values: MailValues) {
  const { [template]: own, 'every-mail': every } = texts[language];
  const { tld, brandName } = sender();
  const shown = Object.entries(values).map(([name, value]) => [name, textOf(language, value)]);
  const words = { ...Object.fromEntries(shown), tld };
  const closing = fillIn(every.closing, { registry: brandName ?? fillIn(every.registry, { tld }) });
  const paragraphs = [...own.lines.map((line) => fillIn(line, words)), closing].filter((line) => line !== '');
  const what = fillIn(own.subject, words);
  return {
    /** The subject without the TLD, for a list of several mails. */
    what,
    subject: fillIn(every.subject, { tld, subject: what }),
    text: `${paragraphs.join('\n\n')}\n`,
    html: htmlOf(language, paragraphs),
  };
}

function textOf(language: TextLanguage, value: MailValues[string]): string {
  if (value instanceof Date) return timeIn(language, value);
  if (typeof value === 'object' && 'hours' in value) return hoursInWords(language, value.hours);
  return typeof value === 'string' ? oneLine(value) : value.map(oneLine).join('\n');
}

/** `15 juillet 2026 à 14:03:09 CEST`; English uses the panel's own format (Behaviour DATES-1). */
export function timeIn(language: TextLanguage, time: Date): string {
  if (language === 'en') return displayTimestamp(time);
  const { timeZone, zone } = inDisplayZone(time);
  const style = { dateStyle: 'long', timeStyle: 'medium', hourCycle: 'h23', timeZone } as const;
  return `${withinYears(time).toLocaleString(language, style)} ${zone}`;
}

/** A value must not start another header or line, nor reverse the direction of the text around it. */
export function oneLine(text: string): string {
  return text.replace(/[\u202a-\u202e\u2066-\u2069]/g, '').replace(/(?:[^\S\u00a0\u202f]|\p{Cc})+/gu, ' ');
}

function htmlOf(language: TextLanguage, paragraphs: string[]): string {
  const body = paragraphs.map(
    (paragraph) => `<p>${/^https?:\/\/\S+$/.test(paragraph) ? linkTo(paragraph) : escapeHtml(paragraph)}</p>`,
  );
  // Long links wrap, so that the mail is not wider than a phone.
  const style = 'max-width: 40em; font-family: system-ui, sans-serif; line-height: 1.5; overflow-wrap: anywhere';
  return `<!doctype html><html lang="${language}"><body style="${style}">${body.join('')}</body></html>`;
}

function linkTo(address: string): string {
  return `<a href="${escapeHtml(address)}">${escapeHtml(address)}</a>`;
}

const entities = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
  ["'", '&#39;'],
  ['\n', '<br>'],
]);

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"'\n]/g, (character) => entities.get(character) ?? character);
}
