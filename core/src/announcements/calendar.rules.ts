import type { ShownWindow } from './announcement-rows.ts';

// The part of iCalendar (RFC 5545) that a list of maintenance windows needs.

export interface CalendarWindow extends ShownWindow {
  text: string;
  link: string | null;
  isWithdrawn: boolean;
  /** Increases with each change, as does `changedAt`. */
  version: number;
  changedAt: Date;
}

interface Publisher {
  tld: string;
  publicUrl: string;
}

export function calendarOf(windows: readonly CalendarWindow[], { tld, publicUrl }: Publisher): string {
  const name = escaped(`.${tld} maintenance`);
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//Registrar Panel//.${tld} maintenance//EN`,
    `NAME:${name}`,
    `X-WR-CALNAME:${name}`,
    ...windows.flatMap((window) => eventOf(window, new URL(publicUrl).hostname)),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

/** A withdrawn window contains only what calendars need to remove it. */
function eventOf(window: CalendarWindow, host: string): string[] {
  const { id, title, from, to, systems, reason, text, link, isWithdrawn, version, changedAt } = window;
  const affected = systems.map(({ name, impact }) => `${name}: ${impact.toLowerCase()}`).join(', ');
  const details = [
    `DESCRIPTION:${escaped(`${text}\n\n${affected}`)}`,
    `CATEGORIES:MAINTENANCE,${reason}`,
    ...(link ? [`URL:${link}`] : []),
  ];
  return [
    'BEGIN:VEVENT',
    `UID:${id}@${host}`,
    `DTSTAMP:${utc(changedAt)}`,
    `LAST-MODIFIED:${utc(changedAt)}`,
    `SEQUENCE:${version}`,
    `DTSTART:${utc(from)}`,
    `DTEND:${utc(to)}`,
    `STATUS:${isWithdrawn ? 'CANCELLED' : 'CONFIRMED'}`,
    'TRANSP:TRANSPARENT',
    `SUMMARY:${escaped(title.en)}`,
    ...(isWithdrawn ? [] : details),
    'END:VEVENT',
  ];
}

/** `20261120T010000Z` */
const utc = (date: Date) => date.toISOString().replace(/[-:]|\.\d+/g, '');

const escaped = (text: string) => text.replace(/[\\;,]/g, '\\$&').replaceAll('\n', '\\n');

const OCTETS = 75;

/** Folds after 75 octets, never within a character. Continuation lines start with a space. */
function folded(line: string): string {
  let lines = '';
  let length = 0;
  for (const character of line) {
    const octets = Buffer.byteLength(character);
    if (length + octets > OCTETS) {
      lines += '\r\n ';
      length = 1;
    }
    lines += character;
    length += octets;
  }
  return lines;
}
