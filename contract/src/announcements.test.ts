import { describe, expect, test } from 'vitest';
import { AnnouncementContent } from './announcements.ts';

const notice = {
  kind: 'NOTICE',
  title: { en: 'New prices' },
  text: { en: 'From January.\nSee the list.' },
  audience: null,
  from: null,
  to: null,
  systems: [],
  reason: null,
} as const;
const maintenance = {
  ...notice,
  kind: 'MAINTENANCE',
  from: '2026-11-20T01:00:00.000Z',
  to: '2026-11-20T03:00:00.000Z',
  systems: [{ name: 'EPP', impact: 'FULL' }],
  reason: 'PLANNED',
};

describe('rules of an announcement', () => {
  test('languages, link and audience may be missing', () => {
    expect(AnnouncementContent.parse(notice)).toMatchObject({
      title: { en: 'New prices', nl: null, fr: null, de: null },
      text: { en: 'From January.\nSee the list.', nl: null },
      link: null,
      audience: null,
    });
  });

  test('line breaks of other systems become line feeds, and texts are trimmed', () => {
    expect(AnnouncementContent.parse({ ...notice, text: { en: ' one\r\ntwo\rthree \n' } }).text.en).toBe(
      'one\ntwo\nthree',
    );
  });

  test('each system is listed once, in a fixed order', () => {
    const systems = [
      { name: 'DNS', impact: 'NONE' },
      { name: 'EPP', impact: 'FULL' },
      { name: 'DNS', impact: 'FULL' },
    ];
    expect(AnnouncementContent.parse({ ...maintenance, systems }).systems).toEqual([
      { name: 'EPP', impact: 'FULL' },
      { name: 'DNS', impact: 'NONE' },
    ]);
  });
});

const long = 'x'.repeat(5001);

test.each([
  ['no English title', { ...notice, title: { en: ' ' } }, 'title.en', 'announcement.english.required'],
  ['no English text', { ...notice, text: {} }, 'text.en', 'announcement.english.required'],
  [
    'a text without its title',
    { ...notice, text: { en: 'a', nl: 'b' } },
    'title.nl',
    'announcement.language.incomplete',
  ],
  [
    'a title without its text',
    { ...notice, title: { en: 'a', de: 'b' } },
    'text.de',
    'announcement.language.incomplete',
  ],
  ['a title of two lines', { ...notice, title: { en: 'a\nb' } }, 'title.en', 'field.control.characters'],
  ['a bell in the text', { ...notice, text: { en: 'a\u0007' } }, 'text.en', 'announcement.characters'],
  ['a tab in the text', { ...notice, text: { en: 'a\tb' } }, 'text.en', 'announcement.characters'],
  ['a lone surrogate in the text', { ...notice, text: { en: 'a\ud800' } }, 'text.en', 'announcement.characters'],
  ['a long text', { ...notice, text: { en: long } }, 'text.en', 'field.too.long'],
  ['an http link', { ...notice, link: 'http://registry.example' }, 'link', 'announcement.link'],
  ['a script as link', { ...notice, link: 'javascript:alert(1)' }, 'link', 'announcement.link'],
  ['an empty audience', { ...notice, audience: [] }, 'audience', 'announcement.audience.required'],
  ['a blank handle', { ...notice, audience: [' '] }, 'audience.0', 'announcement.audience.required'],
  ['an end before its start', { ...maintenance, to: '2026-11-20T00:59:00.000Z' }, 'to', 'announcement.end.early'],
  ['an end at its start', { ...maintenance, to: maintenance.from }, 'to', 'announcement.end.early'],
  [
    'a notice that ends early',
    { ...notice, from: maintenance.to, to: maintenance.from },
    'to',
    'announcement.end.early',
  ],
  ['maintenance without a start', { ...maintenance, from: null }, 'from', 'field.mandatory'],
  ['maintenance without an end', { ...maintenance, to: null }, 'to', 'field.mandatory'],
  ['maintenance of nothing', { ...maintenance, systems: [] }, 'systems', 'announcement.systems.required'],
  ['maintenance without a reason', { ...maintenance, reason: null }, 'reason', 'field.mandatory'],
])('%s is refused', (_, content, path, key) => {
  const { issues = [] } = AnnouncementContent.safeParse(content).error ?? {};
  expect(issues.map((issue) => [issue.path.join('.'), issue.message])).toContainEqual([path, key]);
});
