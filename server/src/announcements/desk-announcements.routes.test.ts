import { expect, test } from 'vitest';
import { announcingPanel, maintenance, notice } from './testing/announcing-panel.ts';

const ADDRESS = '/services/desk/announcements';

test('a draft is written, changed, published, changed again and withdrawn, each with an audit line', async () => {
  await using panel = await announcingPanel();
  const { id, etag } = await panel.draft();
  const change = (content: object, ifMatch: string) =>
    panel.desk.request('PUT', `${ADDRESS}/${id}`, content, { 'if-match': ifMatch });
  const drafted = await change({ ...notice, title: { ...notice.title, en: 'Other prices' } }, etag);
  expect(drafted.json().data.announcement).toMatchObject({ state: 'DRAFT', number: null, updatedAt: null });
  const published = await panel.desk.request('POST', `${ADDRESS}/${id}/publish`, { mail: false });
  expect(published.json().data.announcement).toMatchObject({ state: 'PUBLISHED', number: 1, updatedAt: null });
  const changed = await change(notice, String(published.headers.etag));
  expect(changed.json().data.announcement.updatedAt).not.toBeNull();
  const [shown] = await panel.list();
  expect(shown?.updatedAt).toBe(changed.json().data.announcement.updatedAt);
  const withdrawn = await panel.desk.request('POST', `${ADDRESS}/${id}/withdraw`);
  expect(withdrawn.json().data.announcement.state).toBe('WITHDRAWN');
  expect(await panel.audit()).toEqual(
    [
      ['announcement.drafted', 'New prices'],
      ['announcement.changed', 'Other prices'],
      ['announcement.published', 'Other prices'],
      ['announcement.changed', 'New prices'],
      ['announcement.withdrawn', 'New prices'],
    ].map(([action, subject]) => ({
      action,
      subject,
      actor: 'operator',
      staff: `desk_support@${panel.environment.deskSuffix}`,
      registrar_id: null,
    })),
  );
});

test('drafts come first, then the newest, for all staff', async () => {
  await using panel = await announcingPanel();
  const first = await panel.publish();
  const second = await panel.publish({ ...notice, audience: [panel.registrar.handle] });
  const { id } = await panel.draft();
  const { data } = (await panel.asDesk('DESK_READ').request('GET', ADDRESS)).json();
  expect(data.totalResults).toBe(3);
  expect(data.results.map((it: { id: string }) => it.id)).toEqual([id, second.id, first.id]);
  expect(data.results[1]).toMatchObject({ audience: [panel.registrar.handle], number: 2 });
});

test('of two people who change the same announcement, the second is refused and gets what the first saved', async () => {
  await using panel = await announcingPanel();
  const { id, etag } = await panel.draft();
  const save = (en: string) =>
    panel.desk.request('PUT', `${ADDRESS}/${id}`, { ...notice, title: { ...notice.title, en } }, { 'if-match': etag });
  expect((await save('Mine')).statusCode).toBe(200);
  const response = await save('Theirs');
  expect(response.statusCode).toBe(412);
  expect(response.json().data.announcement.title.en).toBe('Mine');
  const published = await panel.desk.request('POST', `${ADDRESS}/${id}/publish`, {}, { 'if-match': etag });
  expect(published.json().messages[0].messageKey).toBe('edit.conflict');
});

test('a draft can be deleted, but not a published announcement', async () => {
  await using panel = await announcingPanel();
  const { id } = await panel.draft();
  expect((await panel.desk.request('DELETE', `${ADDRESS}/${id}`)).statusCode).toBe(200);
  expect((await panel.desk.request('GET', `${ADDRESS}/${id}`)).statusCode).toBe(404);
  const published = await panel.publish();
  const response = await panel.desk.request('DELETE', `${ADDRESS}/${published.id}`);
  expect([response.statusCode, response.json().messages[0].messageKey]).toEqual([409, 'announcement.published']);
});

test('an announcement in another state is refused', async () => {
  await using panel = await announcingPanel();
  const draft = await panel.draft();
  const published = await panel.publish();
  const withdrawn = await panel.publish();
  const act = async (id: string, what: string) =>
    (await panel.desk.request('POST', `${ADDRESS}/${id}/${what}`, what === 'publish' ? {} : undefined)).json()
      .messages[0]?.messageKey;
  await act(withdrawn.id, 'withdraw');
  expect(await act(draft.id, 'withdraw')).toBe('announcement.draft');
  expect(await act(published.id, 'publish')).toBe('announcement.published');
  expect(await act(withdrawn.id, 'publish')).toBe('announcement.withdrawn');
  expect(await act(withdrawn.id, 'withdraw')).toBe('announcement.withdrawn');
  const changed = await panel.desk.request('PUT', `${ADDRESS}/${withdrawn.id}`, notice);
  expect(changed.json().messages[0].messageKey).toBe('announcement.withdrawn');
});

test.each([
  ['an end before its start', { ...maintenance(2, 1) }, 'announcement.end.early', 'to'],
  ['an unknown registrar', { ...notice, audience: ['none'] }, 'announcement.audience.unknown', 'audience'],
  ['no English', { ...notice, title: { nl: 'Prijzen' } }, 'announcement.english.required', 'title.en'],
  ['a control character', { ...notice, text: { en: 'a\u0000b' } }, 'announcement.characters', 'text.en'],
])('%s is refused with a message on its field', async (_, content, key, field) => {
  await using panel = await announcingPanel();
  const { id } = await panel.draft();
  for (const response of [
    await panel.desk.request('POST', ADDRESS, content),
    await panel.desk.request('PUT', `${ADDRESS}/${id}`, content),
  ]) {
    expect([response.statusCode, response.json().messages[0]]).toMatchObject([422, { messageKey: key, field }]);
  }
  expect((await panel.desk.request('GET', `${ADDRESS}/${id}`)).json().data.announcement.title.en).toBe('New prices');
});

test.each(['none', '00000000-0000-0000-0000-000000000000'])('there is no announcement %s', async (id) => {
  await using panel = await announcingPanel();
  expect((await panel.desk.request('GET', `${ADDRESS}/${id}`)).statusCode).toBe(404);
  expect((await panel.desk.request('PUT', `${ADDRESS}/${id}`, notice)).statusCode).toBe(404);
  expect((await panel.desk.request('POST', `${ADDRESS}/${id}/publish`, {})).statusCode).toBe(404);
  expect((await panel.desk.request('DELETE', `${ADDRESS}/${id}`)).statusCode).toBe(404);
});

test('only a change that mails people needs a recent sign-in', async () => {
  await using panel = await announcingPanel();
  const { id } = await panel.draft();
  const account = await panel.identity.accounts.findByUsername(
    panel.db,
    `desk_support@${panel.environment.deskSuffix}`,
  );
  // The account must be older than the sign-in.
  await panel.db
    .updateTable('identity.account')
    .set({ not_before: new Date(0) })
    .execute();
  const token = await panel.token(account?.id ?? '', { auth_time: Math.floor(Date.now() / 1000) - 3600 });
  const ask = async (method: 'POST' | 'PUT', address: string, payload: object) => {
    const headers = { authorization: `Bearer ${token}` };
    const response = await panel.app.inject({ method, url: `${ADDRESS}/${id}${address}`, payload, headers });
    return response.json().messages[0]?.messageKey;
  };
  expect(await ask('POST', '/publish', { mail: true })).toBe('sign.in.again');
  expect(await ask('POST', '/publish', { mail: false })).toBeUndefined();
  expect(await ask('PUT', '', { ...notice, mail: true })).toBe('sign.in.again');
  expect(await ask('PUT', '', notice)).toBeUndefined();
});

test('publishing with mail creates no mail itself', async () => {
  await using panel = await announcingPanel();
  await panel.as('TECH').request('GET', '/services/country');
  await panel.publish(notice, true);
  expect(await panel.db.selectFrom('mail_outbox').select('id').execute()).toEqual([]);
  expect(await panel.db.selectFrom('announcement_mailing').select('done_at').execute()).toEqual([{ done_at: null }]);
});

test('many announcements published at once get numbers without duplicates or gaps', async () => {
  await using panel = await announcingPanel();
  const drafts = [];
  for (let count = 0; count < 8; count += 1) drafts.push(await panel.draft());
  const answers = await Promise.all(drafts.map(({ id }) => panel.desk.request('POST', `${ADDRESS}/${id}/publish`, {})));
  const numbers = answers.map((response) => response.json().data.announcement.number);
  expect(numbers.toSorted()).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
});
