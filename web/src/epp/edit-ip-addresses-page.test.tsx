import { getIpAddresses, type IpSettings, putIpAddresses } from '@panel/contract/epp';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, Route, Routes } from 'react-router';
import { describe, expect, test } from 'vitest';
import { saveDrafts } from '../sign-in/drafts.ts';
import { answer, refuse, wordsOf } from '../testing/answers.ts';
import { exampleIpSettings } from '../testing/example-ip-settings.ts';
import { renderPage } from '../testing/render-page.tsx';
import { EditIpAddressesPage } from './edit-ip-addresses-page.tsx';

const pages = (
  <Routes>
    <Route path="epp/ipaddresses" element={<h1>The list</h1>} />
    <Route
      path="epp/ipaddresses/edit"
      element={
        <>
          <Link to="/epp/ipaddresses">Away</Link>
          <EditIpAddressesPage />
        </>
      }
    />
  </Routes>
);

async function open(ipAddresses: string[], more: Partial<IpSettings> = {}) {
  const current = { ...exampleIpSettings, ipAddresses, ...more };
  const { server, unmount } = await renderPage(pages, {
    at: '/epp/ipaddresses/edit',
    answers: [answer(getIpAddresses, current, { headers: { etag: '"1"' } }), answer(putIpAddresses, current)],
  });
  await screen.findByRole('heading', { name: 'Update your allowed IP addresses' });
  const saved = () => server.callsTo(putIpAddresses).map(({ body, ifMatch }) => ({ ...body, ifMatch }));
  return { server, saved, unmount };
}

const user = userEvent.setup({ delay: null });
const boxes = () => screen.getAllByRole<HTMLInputElement>('textbox');
const values = () => boxes().map((box) => box.value);
const box = (n: number) => screen.getByRole<HTMLInputElement>('textbox', { name: `IP address ${n}` });
/** What stands at a field. */
const described = (field: HTMLElement) => {
  const ids = field.getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent).join(' ');
};
const update = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Update' });

test('what is saved is canonical, without empty rows, with the version it was based on', async () => {
  const { saved } = await open(['192.0.2.1']);
  await user.type(box(1), '{Enter} 2001:DB8:0::1 {Enter}');
  await user.click(update());
  expect(await screen.findByRole('heading', { name: 'The list' })).toBeTruthy();
  expect(saved()).toEqual([{ ipAddresses: ['192.0.2.1', '2001:db8::1'], ifMatch: '"1"' }]);
  expect(screen.getByRole('alert').textContent).toBe('IP addresses successfully updated.');
});

test('while the database is away, what was typed stays, and is saved by another attempt', async () => {
  const { server, saved } = await open(['192.0.2.1']);
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

describe('by keyboard', () => {
  test('Enter adds a row below and goes there', async () => {
    await open(['192.0.2.1', '192.0.2.3']);
    await user.type(box(1), '{Enter}192.0.2.2');
    expect(values()).toEqual(['192.0.2.1', '192.0.2.2', '192.0.2.3']);
    expect(document.activeElement).toBe(box(2));
  });

  test('Enter in an empty row adds no other and saves nothing', async () => {
    const { saved } = await open([]);
    await user.type(box(1), '{Enter}{Enter}');
    expect(values()).toEqual(['']);
    expect(saved()).toEqual([]);
  });

  test('Enter adds no row above the limit', async () => {
    await open(['192.0.2.1', '192.0.2.2'], { maximum: 2 });
    await user.type(box(2), '{Enter}');
    expect(boxes()).toHaveLength(2);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Add address' }).disabled).toBe(true);
  });

  test('Backspace in an empty row removes it and goes to the one above', async () => {
    await open(['192.0.2.1', '192.0.2.2']);
    await user.clear(box(2));
    await user.type(box(2), '{Backspace}');
    expect(values()).toEqual(['192.0.2.1']);
    expect(document.activeElement).toBe(box(1));
  });

  test('Backspace leaves the only row', async () => {
    await open([]);
    await user.type(box(1), '{Backspace}');
    expect(values()).toEqual(['']);
  });
});

test('buttons add and remove rows', async () => {
  await open(['192.0.2.1', '192.0.2.2']);
  await user.click(screen.getByRole('button', { name: 'Remove 192.0.2.1' }));
  expect(document.activeElement).toBe(box(1));
  await user.click(screen.getByRole('button', { name: 'Add address' }));
  expect(values()).toEqual(['192.0.2.2', '']);
});

describe('a pasted list', () => {
  test('fills several rows', async () => {
    await open([]);
    await user.click(box(1));
    await user.paste('192.0.2.1, 192.0.2.2\n2001:db8::1 192.0.2.3');
    expect(values()).toEqual(['192.0.2.1', '192.0.2.2', '2001:db8::1', '192.0.2.3']);
    expect(document.activeElement).toBe(box(4));
  });

  test('above the limit is kept, told, and cannot be saved', async () => {
    await open([]);
    await user.click(box(1));
    await user.paste(Array.from({ length: 11 }, (_, n) => `192.0.2.${n}`).join('\n'));
    expect(boxes()).toHaveLength(11);
    expect(screen.getByRole('status').textContent).toBe('1 address too many.');
    expect(described(box(11))).toBe('Too many IP addresses. The maximum number is 10.');
    expect(described(box(10))).toBe('');
    expect(update().disabled).toBe(true);
  });

  test('of one address is pasted as text', async () => {
    await open(['192.0.2.']);
    await user.click(box(1));
    await user.paste('7');
    expect(values()).toEqual(['192.0.2.7']);
  });
});

test.each([
  [['192.0.2.1'], '192.0.2.300', 'Invalid characters were used.'],
  [['192.0.2.1'], '192.0.2.0/24', 'Invalid characters were used.'],
  [['2001:db8::1'], '2001:DB8:0:0::1', 'This ipAddress already exists.'],
])('beside %j, %s shows "%s" on its row', async (saved, typed, message) => {
  await open(saved);
  await user.type(box(1), `{Enter}${typed}`);
  expect(box(2).getAttribute('aria-describedby')).toContain(screen.getByText(message).id);
  expect(update().disabled).toBe(true);
});

test('a row that another one has become the duplicate of says so, although nobody touched it', async () => {
  await open(['192.0.2.1', '192.0.2.12']);
  await user.type(box(1), '2');
  expect(box(2).getAttribute('aria-describedby')).toContain(screen.getByText('This ipAddress already exists.').id);
});

test('the remaining number is in sight', async () => {
  await open(['192.0.2.1']);
  expect(screen.getByRole('status').textContent).toBe('9 of 10 addresses left.');
  await user.type(box(1), '{Enter}192.0.2.2');
  expect(screen.getByRole('status').textContent).toBe('8 of 10 addresses left.');
});

test('above one’s limit, a list that only removes can be saved', async () => {
  await open(
    Array.from({ length: 12 }, (_, n) => `192.0.2.${n}`),
    { maximum: 10 },
  );
  await user.click(screen.getByRole('button', { name: 'Remove 192.0.2.0' }));
  expect(update().disabled).toBe(false);
  await user.clear(box(1));
  await user.type(box(1), '198.51.100.1');
  expect(update().disabled).toBe(true);
});

test('the form shows what will be added and removed', async () => {
  await open(['192.0.2.1', '192.0.2.2']);
  expect(screen.queryByRole('region', { name: 'When you press Update' })).toBeNull();
  await user.clear(box(1));
  await user.type(box(1), '2001:DB8::1');
  const changes = within(screen.getByRole('region', { name: 'When you press Update' }));
  expect(changes.getAllByRole('term').map((term) => term.textContent?.trim())).toEqual([
    'Will be added',
    'Will be removed',
  ]);
  expect(changes.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    '2001:db8::1',
    '192.0.2.1',
  ]);
});

test('it promises nothing that Update would refuse', async () => {
  await open(['192.0.2.1', '192.0.2.2'], { maximum: 2 });
  const changes = () => screen.getByRole('region', { name: 'When you press Update' });
  await user.type(box(2), '0');
  expect(changes().textContent).toContain('Will be added192.0.2.20');
  for (const refused of ['192.0.2.', '192.0.2.1', '192.0.2.2 192.0.2.3']) {
    await user.clear(box(2));
    await user.paste(refused);
    expect(changes().textContent).toBe(
      'When you press UpdateNothing can be saved until the rows with an error are corrected.',
    );
    expect(update().disabled).toBe(true);
  }
});

test('Add my current address puts the address the server sees into the list, once', async () => {
  await open(['192.0.2.1'], { currentAddress: '198.51.100.7' });
  const add = screen.getByRole<HTMLButtonElement>('button', { name: 'Add my current address' });
  await user.click(add);
  expect(values()).toEqual(['192.0.2.1', '198.51.100.7']);
  expect(add.disabled).toBe(true);
});

describe('an empty list', () => {
  const words =
    'There are no IP addresses given. You will not be able to connect to the EPP server. Are you sure you want to save this data?';

  test('is saved only after a confirmation', async () => {
    const { saved } = await open(['192.0.2.1']);
    await user.click(screen.getByRole('button', { name: 'Remove 192.0.2.1' }));
    await user.click(update());
    const dialog = screen.getByRole('dialog');
    expect(dialog.textContent).toContain(words);
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    expect(saved()).toEqual([]);
    expect(screen.queryByText(words)).toBeNull();

    await user.click(update());
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Update' }));
    expect(await screen.findByRole('heading', { name: 'The list' })).toBeTruthy();
    expect(saved()).toMatchObject([{ ipAddresses: [] }]);
  });
});

test('what was typed before the session ended is there again, and said not to be saved', async () => {
  const { unmount } = await open(['192.0.2.1']);
  expect(screen.queryByText(/nothing was saved yet/)).toBeNull();
  await user.type(box(1), '2');
  saveDrafts('sam@aurora');
  unmount();
  await open(['192.0.2.1']);
  expect(values()).toEqual(['192.0.2.12']);
  expect(screen.getByText(/nothing was saved yet/)).toBeTruthy();
});

describe('leaving', () => {
  test('asks when something was changed', async () => {
    await open(['192.0.2.1']);
    await user.type(box(1), '2');
    await user.click(screen.getByRole('link', { name: 'Cancel' }));
    expect(screen.getByRole('dialog').textContent).toContain('Leave without saving?');
  });

  test('does not ask for an empty row more', async () => {
    await open(['192.0.2.1']);
    await user.click(screen.getByRole('button', { name: 'Add address' }));
    await user.click(screen.getByRole('link', { name: 'Away' }));
    expect(await screen.findByRole('heading', { name: 'The list' })).toBeTruthy();
  });
});

describe('when somebody else saved meanwhile', () => {
  async function openAndCollide(ipAddresses: string[]) {
    const { server, saved } = await open(['192.0.2.1']);
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

  test('and the list is the same, the save is repeated by itself', async () => {
    const { tags } = await openAndCollide(['192.0.2.1']);
    expect(await screen.findByRole('heading', { name: 'The list' })).toBeTruthy();
    expect(tags()).toEqual(['"1"', '"2"']);
  });

  test('both lists are shown, with what saving one’s own would now change', async () => {
    const { tags } = await openAndCollide(['192.0.2.9']);
    const notice = await screen.findByRole('alert');
    expect(notice.textContent).toContain('Somebody else changed this data in the meantime.');
    expect(notice.textContent).toContain('192.0.2.9');
    expect(values()).toEqual(['192.0.2.1', '192.0.2.2']);
    const changes = screen.getByRole('region', { name: 'When you press Update' });
    expect(changes.textContent).toContain('Will be removed192.0.2.9');
    await user.click(update());
    expect(await screen.findByRole('heading', { name: 'The list' })).toBeTruthy();
    expect(tags()).toEqual(['"1"', '"2"']);
  });

  test('the user can go on from the current list', async () => {
    await openAndCollide(['192.0.2.9']);
    await user.click(await screen.findByRole('button', { name: 'Use the current list' }));
    expect(values()).toEqual(['192.0.2.9']);
    expect(screen.queryByText(/Somebody else changed this data/)).toBeNull();
  });
});
