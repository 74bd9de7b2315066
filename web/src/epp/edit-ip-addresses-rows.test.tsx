import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { box, boxes, openForm, update, user, values } from './testing/ip-addresses-form.tsx';

const described = (field: HTMLElement) => {
  const ids = field.getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent).join(' ');
};

describe('by keyboard', () => {
  test('Enter adds a row below and focuses it', async () => {
    await openForm(['192.0.2.1', '192.0.2.3']);
    await user.type(box(1), '{Enter}192.0.2.2');
    expect(values()).toEqual(['192.0.2.1', '192.0.2.2', '192.0.2.3']);
    expect(document.activeElement).toBe(box(2));
  });

  test('Enter in an empty row neither adds another nor saves', async () => {
    const { saved } = await openForm([]);
    await user.type(box(1), '{Enter}{Enter}');
    expect(values()).toEqual(['']);
    expect(saved()).toEqual([]);
  });

  test('Enter adds no row above the limit', async () => {
    await openForm(['192.0.2.1', '192.0.2.2'], { maximum: 2 });
    await user.type(box(2), '{Enter}');
    expect(boxes()).toHaveLength(2);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Add address' }).disabled).toBe(true);
  });

  test('Backspace in an empty row removes it and focuses the one above', async () => {
    await openForm(['192.0.2.1', '192.0.2.2']);
    await user.clear(box(2));
    await user.type(box(2), '{Backspace}');
    expect(values()).toEqual(['192.0.2.1']);
    expect(document.activeElement).toBe(box(1));
  });

  test('Backspace does not remove the only row', async () => {
    await openForm([]);
    await user.type(box(1), '{Backspace}');
    expect(values()).toEqual(['']);
  });
});

test('an empty row is removed by its number, an address by its name', async () => {
  await openForm(['192.0.2.1']);
  await user.click(screen.getByRole('button', { name: 'Add address' }));
  const names = screen.getAllByRole('button', { name: /^Remove/ }).map((each) => each.getAttribute('aria-label'));
  expect(names).toEqual(['Remove 192.0.2.1', 'Remove row 2']);
});

test('buttons add and remove rows', async () => {
  await openForm(['192.0.2.1', '192.0.2.2']);
  await user.click(screen.getByRole('button', { name: 'Remove 192.0.2.1' }));
  expect(document.activeElement).toBe(box(1));
  await user.click(screen.getByRole('button', { name: 'Add address' }));
  expect(values()).toEqual(['192.0.2.2', '']);
});

describe('a pasted list', () => {
  test('fills several rows', async () => {
    await openForm([]);
    await user.click(box(1));
    await user.paste('192.0.2.1, 192.0.2.2\n2001:db8::1 192.0.2.3');
    expect(values()).toEqual(['192.0.2.1', '192.0.2.2', '2001:db8::1', '192.0.2.3']);
    expect(document.activeElement).toBe(box(4));
  });

  test('above the limit stays, is reported, and cannot be saved', async () => {
    await openForm([]);
    await user.click(box(1));
    await user.paste(Array.from({ length: 11 }, (_, n) => `192.0.2.${n}`).join('\n'));
    expect(boxes()).toHaveLength(11);
    expect(screen.getByRole('status').textContent).toBe('1 address too many.');
    expect(described(box(11))).toBe('Too many IP addresses. The maximum number is 10.');
    expect(described(box(10))).toBe('');
    expect(update().disabled).toBe(true);
  });

  test('of one address is pasted as text', async () => {
    await openForm(['192.0.2.']);
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
  await openForm(saved);
  await user.type(box(1), `{Enter}${typed}`);
  expect(box(2).getAttribute('aria-describedby')).toContain(screen.getByText(message).id);
  expect(update().disabled).toBe(true);
});

test('a row that has become a duplicate says so, although it was not touched', async () => {
  await openForm(['192.0.2.1', '192.0.2.12']);
  await user.type(box(1), '2');
  expect(box(2).getAttribute('aria-describedby')).toContain(screen.getByText('This ipAddress already exists.').id);
});

test('the remaining number is shown', async () => {
  await openForm(['192.0.2.1']);
  expect(screen.getByRole('status').textContent).toBe('9 of 10 addresses left.');
  await user.type(box(1), '{Enter}192.0.2.2');
  expect(screen.getByRole('status').textContent).toBe('8 of 10 addresses left.');
});

test('Add my current address adds the address that the server sees, once', async () => {
  await openForm(['192.0.2.1'], { currentAddress: '198.51.100.7' });
  const add = screen.getByRole<HTMLButtonElement>('button', { name: 'Add my current address' });
  await user.click(add);
  expect(values()).toEqual(['192.0.2.1', '198.51.100.7']);
  expect(add.disabled).toBe(true);
});
