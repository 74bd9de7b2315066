import { getIpAddresses, putIpAddresses } from '@panel/contract/epp.calls';
import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { saveDrafts } from '../sign-in/drafts.ts';
import { answer, refuse, wordsOf } from '../testing/answers.ts';
import { exampleIpSettings } from '../testing/example-ip-settings.ts';
import { box, openForm, update, user, values } from './testing/ip-addresses-form.tsx';

test('the saved list is canonical, without empty rows, and carries the version it was based on', async () => {
  const { saved } = await openForm(['192.0.2.1']);
  await user.type(box(1), '{Enter} 2001:DB8:0::1 {Enter}');
  await user.click(update());
  expect(await screen.findByRole('heading', { name: 'The list' })).toBeTruthy();
  expect(saved()).toEqual([{ ipAddresses: ['192.0.2.1', '2001:db8::1'], ifMatch: '"1"' }]);
  expect(screen.getByRole('alert').textContent).toBe('IP addresses successfully updated.');
});

test('while the database is down, the input stays and can be saved later', async () => {
  const { server, saved } = await openForm(['192.0.2.1']);
  server.answer(refuse(putIpAddresses, 'database.unavailable'));
  await user.type(box(1), '{Enter}192.0.2.2');
  await user.click(update());
  expect((await screen.findByRole('alert')).textContent).toBe(wordsOf('database.unavailable'));
  expect(values()).toEqual(['192.0.2.1', '192.0.2.2']);
  server.answer(answer(putIpAddresses, { ...exampleIpSettings, ipAddresses: ['192.0.2.1', '192.0.2.2'] }));
  await user.click(update());
  expect(await screen.findByRole('heading', { name: 'The list' })).toBeTruthy();
  expect(saved()).toHaveLength(2);
  expect(screen.getByRole('alert').textContent).toBe('IP addresses successfully updated.');
});

test('above the limit, a list that only removes addresses can be saved', async () => {
  await openForm(
    Array.from({ length: 12 }, (_, n) => `192.0.2.${n}`),
    { maximum: 10 },
  );
  await user.click(screen.getByRole('button', { name: 'Remove 192.0.2.0' }));
  expect(update().disabled).toBe(false);
  await user.clear(box(1));
  await user.paste('198.51.100.1');
  expect(update().disabled).toBe(true);
});

test('the form shows what will be added and removed', async () => {
  await openForm(['192.0.2.1', '192.0.2.2']);
  expect(screen.queryByRole('region', { name: 'Changes to be saved' })).toBeNull();
  await user.clear(box(1));
  await user.paste('2001:DB8::1');
  const changes = within(screen.getByRole('region', { name: 'Changes to be saved' }));
  expect(changes.getAllByRole('term').map((term) => term.textContent?.trim())).toEqual([
    'Will be added',
    'Will be removed',
  ]);
  expect(changes.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    '2001:db8::1',
    '192.0.2.1',
  ]);
});

test('it previews nothing that Update would refuse', async () => {
  await openForm(['192.0.2.1', '192.0.2.2'], { maximum: 2 });
  const changes = () => screen.getByRole('region', { name: 'Changes to be saved' });
  await user.type(box(2), '0');
  expect(changes().textContent).toContain('Will be added192.0.2.20');
  for (const refused of ['192.0.2.', '192.0.2.1', '192.0.2.2 192.0.2.3']) {
    await user.clear(box(2));
    await user.paste(refused);
    expect(changes().textContent).toBe(
      'Changes to be savedNothing can be saved until the rows with an error are corrected.',
    );
    expect(update().disabled).toBe(true);
  }
});

describe('an empty list', () => {
  const words =
    'There are no IP addresses given. You will not be able to connect to the EPP server. Are you sure you want to save this data?';

  test('is saved only after a confirmation', async () => {
    const { saved } = await openForm(['192.0.2.1']);
    await user.click(screen.getByRole('button', { name: 'Remove 192.0.2.1' }));
    await user.click(update());
    const dialog = screen.getByRole('dialog');
    expect(dialog.textContent).toContain(words);
    // The button is red because an empty list stops EPP.
    expect(within(dialog).getByRole('button', { name: 'Update' }).getAttribute('style')).toContain('danger');
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    expect(saved()).toEqual([]);
    expect(screen.queryByText(words)).toBeNull();

    await user.click(update());
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Update' }));
    expect(await screen.findByRole('heading', { name: 'The list' })).toBeTruthy();
    expect(saved()).toMatchObject([{ ipAddresses: [] }]);
  });
});

test('a draft is restored after the session ended, marked as not saved', async () => {
  const { unmount } = await openForm(['192.0.2.1']);
  expect(screen.queryByText(/not saved yet/)).toBeNull();
  await user.type(box(1), '2');
  saveDrafts('sam@aurora');
  unmount();
  await openForm(['192.0.2.1']);
  expect(values()).toEqual(['192.0.2.12']);
  expect(screen.getByText(/not saved yet/)).toBeTruthy();
});

describe('leaving', () => {
  test('asks if something was changed', async () => {
    await openForm(['192.0.2.1']);
    await user.type(box(1), '2');
    await user.click(screen.getByRole('link', { name: 'Cancel' }));
    expect(screen.getByRole('dialog').textContent).toContain('Leave without saving?');
  });

  test('does not ask because of an extra empty row', async () => {
    await openForm(['192.0.2.1']);
    await user.click(screen.getByRole('button', { name: 'Add address' }));
    await user.click(screen.getByRole('link', { name: 'Away' }));
    expect(await screen.findByRole('heading', { name: 'The list' })).toBeTruthy();
  });
});

describe('when someone else has saved in the meantime', () => {
  async function openAndCollide(ipAddresses: string[]) {
    const { server, saved } = await openForm(['192.0.2.1']);
    const current = { ...exampleIpSettings, ipAddresses };
    server.answer(
      answer(getIpAddresses, current, { headers: { etag: '"2"' } }),
      refuse(putIpAddresses, 'edit.conflict', { data: current }),
      answer(putIpAddresses, current, { ifMatch: '"2"' }),
    );
    await user.type(box(1), '{Enter}192.0.2.2');
    await user.click(update());
    return { tags: () => saved().map(({ ifMatch }) => ifMatch) };
  }

  test('the save is repeated if the list is the same', async () => {
    const { tags } = await openAndCollide(['192.0.2.1']);
    expect(await screen.findByRole('heading', { name: 'The list' })).toBeTruthy();
    expect(tags()).toEqual(['"1"', '"2"']);
  });

  test('both lists are shown, with what saving would change now', async () => {
    const { tags } = await openAndCollide(['192.0.2.9']);
    const notice = await screen.findByRole('alert');
    expect(notice.textContent).toContain('Someone else changed this data in the meantime.');
    expect(notice.textContent).toContain('192.0.2.9');
    expect(values()).toEqual(['192.0.2.1', '192.0.2.2']);
    const changes = screen.getByRole('region', { name: 'Changes to be saved' });
    expect(changes.textContent).toContain('Will be removed192.0.2.9');
    await user.click(update());
    expect(await screen.findByRole('heading', { name: 'The list' })).toBeTruthy();
    expect(tags()).toEqual(['"1"', '"2"']);
  });

  test('the user can continue from the current list', async () => {
    await openAndCollide(['192.0.2.9']);
    await user.click(await screen.findByRole('button', { name: 'Use the current list' }));
    expect(values()).toEqual(['192.0.2.9']);
    expect(screen.queryByText(/Someone else changed this data/)).toBeNull();
  });
});
