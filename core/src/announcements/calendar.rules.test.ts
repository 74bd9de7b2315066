import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import { type CalendarWindow, calendarOf } from './calendar.rules.ts';

const publisher = { tld: 'example', publicUrl: 'https://panel.example' };
const window: CalendarWindow = {
  id: '0b5c6f0e-5a43-4d0f-9a51-0f3f8f3d3c11',
  title: { en: 'EPP, RDAP; and C:\\ maintenance', nl: null, fr: null, de: null },
  text: 'First line, with a comma; a semicolon.\nSecond line\\',
  from: new Date('2026-11-20T01:00:00Z'),
  to: new Date('2026-11-20T03:30:00Z'),
  systems: [
    { name: 'EPP', impact: 'FULL' },
    { name: 'RDAP', impact: 'PARTIAL' },
  ],
  reason: 'PLANNED',
  link: 'https://registry.example/maintenance?id=1,2',
  isWithdrawn: false,
  version: 3,
  changedAt: new Date('2026-11-15T10:11:12.345Z'),
};

/** Uses an independent iCalendar parser. */
function eventsIn(calendar: string) {
  const component = new ICAL.Component(ICAL.parse(calendar));
  expect(component.getFirstPropertyValue('version')).toBe('2.0');
  return component.getAllSubcomponents('vevent').map((event) => ({
    uid: event.getFirstPropertyValue('uid'),
    summary: event.getFirstPropertyValue('summary'),
    description: event.getFirstPropertyValue('description'),
    url: event.getFirstPropertyValue('url'),
    status: event.getFirstPropertyValue('status'),
    sequence: event.getFirstPropertyValue('sequence'),
    start: String(event.getFirstPropertyValue('dtstart')),
    end: String(event.getFirstPropertyValue('dtend')),
    stamp: String(event.getFirstPropertyValue('dtstamp')),
  }));
}

test('an independent parser reads back every field', () => {
  expect(eventsIn(calendarOf([window], publisher))).toEqual([
    {
      uid: `${window.id}@panel.example`,
      summary: window.title.en,
      description: `${window.text}\n\nEPP: full, RDAP: partial`,
      url: window.link,
      status: 'CONFIRMED',
      sequence: 3,
      start: '2026-11-20T01:00:00Z',
      end: '2026-11-20T03:30:00Z',
      stamp: '2026-11-15T10:11:12Z',
    },
  ]);
});

test('a withdrawn window is marked as cancelled, without its content', () => {
  const [event] = eventsIn(calendarOf([{ ...window, isWithdrawn: true, version: 4 }], publisher));
  expect(event).toMatchObject({ status: 'CANCELLED', sequence: 4, description: null, url: null });
});

test('a calendar without maintenance is valid', () => {
  expect(eventsIn(calendarOf([], publisher))).toEqual([]);
});

test('no line exceeds 75 octets or breaks within a character', () => {
  const text = `${'ü€😀'.repeat(200)}\n${'x'.repeat(500)}`;
  const calendar = calendarOf([{ ...window, text, title: { ...window.title, en: 'é'.repeat(150) } }], publisher);
  const lines = calendar.split('\r\n');
  expect(lines.filter((line) => Buffer.byteLength(line) > 75)).toEqual([]);
  expect(calendar).not.toMatch(/[^\r]\n/);
  expect(eventsIn(calendar)[0]).toMatchObject({ summary: 'é'.repeat(150), description: expect.stringContaining(text) });
});

test.each(['BEGIN:VEVENT', '\nEND:VCALENDAR', 'a\\nb', '"quoted":;,', 'X'.repeat(74)])('%j stays a text', (text) => {
  const [event] = eventsIn(calendarOf([{ ...window, text }], publisher));
  expect(event?.description).toBe(`${text}\n\nEPP: full, RDAP: partial`);
});
