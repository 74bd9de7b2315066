import type { AnnouncementContent } from '@panel/contract/announcements';
import { testPanel } from '../../testing/test-panel.ts';

type Options = Parameters<typeof testPanel>[0];

export const notice = {
  kind: 'NOTICE',
  title: { en: 'New prices', nl: 'Nieuwe prijzen' },
  text: { en: 'From January.\nSee https://registry.example.', nl: 'Vanaf januari.' },
  audience: null as string[] | null,
  from: null as string | null,
  to: null as string | null,
  systems: [] as AnnouncementContent['systems'],
  reason: null as AnnouncementContent['reason'],
  link: 'https://registry.example/prices',
};

const HOUR_MS = 60 * 60_000;
const at = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();

/** In hours from now. */
export const maintenance = (begins: number, ends: number) => ({
  ...notice,
  kind: 'MAINTENANCE',
  title: { en: `Maintenance in ${begins} hours` },
  text: { en: 'EPP is down.' },
  from: at(begins),
  to: at(ends),
  systems: [{ name: 'EPP', impact: 'FULL' }] as AnnouncementContent['systems'],
  reason: 'PLANNED' as AnnouncementContent['reason'],
});

const ADDRESS = '/services/desk/announcements';

/** A panel whose desk writes and publishes announcements. */
export async function announcingPanel(options: Options = { isShared: false }) {
  const panel = await testPanel(options);
  const desk = panel.asDesk('DESK_SUPPORT');

  async function draft(content: object = notice) {
    const response = await desk.request('POST', ADDRESS, content);
    if (response.statusCode !== 200) throw new Error(response.body);
    return { id: response.json().data.announcement.id as string, etag: String(response.headers.etag) };
  }

  async function publish(content: object = notice, mail = false) {
    const { id } = await draft(content);
    const response = await desk.request('POST', `${ADDRESS}/${id}/publish`, { mail });
    if (response.statusCode !== 200) throw new Error(response.body);
    return { id, number: response.json().data.announcement.number as number, etag: String(response.headers.etag) };
  }

  const news = async (as = panel.as('TECH')) => (await as.request('GET', '/services/config')).json().data.announcements;
  const list = async (as = panel.as('TECH')) =>
    (await as.request('GET', '/services/announcements')).json().data.results as {
      id: string;
      number: number;
      read: boolean;
      updatedAt: string | null;
    }[];
  const audit = () =>
    panel.db
      .selectFrom('audit')
      .select(['action', 'actor', 'staff', 'registrar_id', 'subject'])
      .where('action', 'like', 'announcement.%')
      .orderBy('id')
      .execute();
  return { ...panel, desk, draft, publish, news, list, audit };
}
