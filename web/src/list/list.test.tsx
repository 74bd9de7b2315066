import { screen, within } from '@testing-library/react';
import { useLayoutEffect, useState } from 'react';
import { expect, test } from 'vitest';
import { Block } from '../display/block.tsx';
import { newUser } from '../testing/new-user.ts';
import { renderPage } from '../testing/render-page.tsx';
import type { Column } from './column.ts';
import { List } from './list.tsx';
import { ListPages } from './list-pages.tsx';
import { RemoveRow } from './row-parts.tsx';

interface Fruit {
  name: string;
  grown: string;
  weight: number;
}

const apple = { name: 'Apple', grown: '2026/07/15', weight: 150 };
const plum = { name: 'Plum', grown: '2026/08/15', weight: 50 };
const columns: Column<Fruit>[] = [
  { label: 'Grown', kind: 'line', cell: ({ grown }) => grown },
  { label: 'Name', isHead: true, sortedBy: 'name', cell: ({ name }) => name },
  { label: 'Weight', kind: 'number', bare: true, cell: ({ weight }) => weight },
];
const user = newUser();
const nameOf = ({ name }: Fruit) => name;
const texts = (elements: HTMLElement[]) => elements.map(({ textContent }) => textContent);

test('it is a table for screen readers even when shown as cards, and takes its name from the heading', async () => {
  await renderPage(
    <Block title="Fruit" flush>
      <List columns={columns} rows={[apple, plum]} keyOf={nameOf} />
    </Block>,
  );
  const table = screen.getByRole('table', { name: 'Fruit' });
  // Explicit roles, because `display` removes the implicit ones in some browsers.
  const roles = [...table.querySelectorAll('table, thead, tbody, tr, th, td')].map((each) => each.getAttribute('role'));
  expect(table.getAttribute('role')).toBe('table');
  expect(new Set(roles)).toEqual(new Set(['rowgroup', 'row', 'columnheader', 'rowheader', 'cell']));
  expect(texts(within(table).getAllByRole('columnheader'))).toEqual(['Grown', 'Name', 'Weight']);
  expect(texts(within(table).getAllByRole('rowheader'))).toEqual(['Apple', 'Plum']);
  expect(texts(within(table).getAllByRole('cell'))).toEqual(['2026/07/15', '150', '2026/08/15', '50']);
});

test('in a card, a value has a label unless it needs none', async () => {
  await renderPage(<List columns={columns} rows={[apple]} keyOf={nameOf} />);
  const labels = screen.getAllByRole('cell').map((cell) => cell.dataset.label);
  expect(labels).toEqual(['Grown', undefined]);
});

test('by default, the first column names the row', async () => {
  await renderPage(<List columns={columns.slice(2)} rows={[apple]} keyOf={nameOf} />);
  expect(screen.getByRole('rowheader').textContent).toBe('150');
});

test('actions are at the end of the row, below a header for screen readers', async () => {
  const removed: string[] = [];
  const remove = {
    label: 'Remove',
    of: ({ name }: Fruit) => <RemoveRow name={`Remove ${name}`} onClick={() => removed.push(name)} />,
  };
  await renderPage(<List columns={columns} rows={[apple, plum]} keyOf={nameOf} actions={remove} />);
  expect(screen.getAllByRole('columnheader').at(-1)?.textContent).toBe('Remove');
  const [, row] = screen.getAllByRole('row');
  const last = within(row as HTMLElement)
    .getAllByRole('cell')
    .at(-1);
  await user.click(within(last as HTMLElement).getByRole('button', { name: 'Remove Apple' }));
  expect(removed).toEqual(['Apple']);
});

function Sorted() {
  const [order, onSort] = useState<'name' | '-name'>('name');
  const orders = [
    { value: 'name', label: 'Name, A to Z' },
    { value: '-name', label: 'Name, Z to A' },
  ] as const;
  return <List columns={columns} rows={[apple]} keyOf={nameOf} sorting={{ order, orders, onSort }} />;
}

test('a header says how its column is sorted, and sorts it; cards have a field instead', async () => {
  await renderPage(<Sorted />);
  const head = screen.getByRole('columnheader', { name: 'Name' });
  expect(head.getAttribute('aria-sort')).toBe('ascending');
  await user.click(screen.getByRole('button', { name: 'Name' }));
  expect(head.getAttribute('aria-sort')).toBe('descending');
  const field = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Sort by' });
  expect(field.value).toBe('-name');
  await user.selectOptions(field, 'Name, A to Z');
  expect(head.getAttribute('aria-sort')).toBe('ascending');
  expect(screen.queryByRole('button', { name: 'Weight' })).toBeNull();
});

function Selected() {
  const [selected, onSelect] = useState<ReadonlySet<Fruit>>(new Set());
  return (
    <>
      <List columns={columns} rows={[apple, plum]} keyOf={nameOf} selection={{ selected, onSelect, nameOf }} />
      <output>{[...selected].map(nameOf).join()}</output>
    </>
  );
}

test('rows are selected one by one or all at once', async () => {
  await renderPage(<Selected />);
  const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });
  const selected = () => screen.getByRole('status', { name: '' }).textContent;
  await user.click(box('Select Plum'));
  expect(selected()).toBe('Plum');
  expect(box('Select all rows').indeterminate).toBe(true);
  await user.click(box('Select all rows'));
  expect(selected()).toBe('Apple,Plum');
  expect(box('Select all rows').checked).toBe(true);
  await user.click(box('Select Apple'));
  expect(selected()).toBe('Plum');
  await user.click(box('Select all rows'));
  await user.click(box('Select all rows'));
  expect(selected()).toBe('');
});

test('without rows it says so, and is not a table', async () => {
  await renderPage(<List columns={columns} rows={[]} keyOf={nameOf} empty="There is no fruit." />);
  expect(screen.getByText('There is no fruit.')).toBeTruthy();
  expect(screen.queryByRole('table')).toBeNull();
});

test('loading rows are announced and shaped like the list', async () => {
  const { container } = await renderPage(<List columns={columns} rows={undefined} keyOf={nameOf} />);
  expect(screen.getByRole('status', { name: 'Loading' })).toBeTruthy();
  expect(screen.queryByRole('table')).toBeNull();
  expect([...container.querySelectorAll('th')].map(({ textContent }) => textContent)).toEqual([
    'Grown',
    'Name',
    'Weight',
  ]);
  expect(container.querySelectorAll('td')).toHaveLength(9);
});

test('a single page has no links to others', async () => {
  await renderPage(
    <ListPages page={1} last={1} addressOf={String}>
      All of it
    </ListPages>,
  );
  expect(screen.getByText('All of it')).toBeTruthy();
  expect(screen.queryByRole('navigation')).toBeNull();
});

/** The number of rows at each render. */
const drawn: number[] = [];

function Drawn() {
  useLayoutEffect(() => void drawn.push(screen.getAllByRole('rowheader').length));
  return null;
}

const longColumns: Column<Fruit>[] = [
  { label: 'Name', cell: nameOf },
  { label: 'Drawn', cell: ({ name }) => name.endsWith(' 0') && <Drawn /> },
];

const hundred = (kind: string) => Array.from({ length: 100 }, (_, index) => ({ ...apple, name: `${kind} ${index}` }));

function Apples() {
  const [rows, setRows] = useState(() => hundred('Elstar'));
  return (
    <>
      <button type="button" onClick={() => setRows(hundred('Jonagold'))}>
        Other
      </button>
      <button type="button" onClick={() => setRows(rows.map((row) => ({ ...row, weight: 200 })))}>
        Heavier
      </button>
      <List columns={longColumns} rows={rows} keyOf={nameOf} />
    </>
  );
}

test('a screenful of a long list renders first, then the rest', async () => {
  await renderPage(<Apples />);
  expect([drawn[0], drawn.at(-1)]).toEqual([30, 100]);
  drawn.length = 0;
  await user.click(screen.getByRole('button', { name: 'Other' }));
  expect([drawn[0], drawn.at(-1)]).toEqual([30, 100]);
  drawn.length = 0;
  // The same rows with other content stay rendered.
  await user.click(screen.getByRole('button', { name: 'Heavier' }));
  expect(Math.min(...drawn)).toBe(100);
});
