import type { Registration } from '@panel/contract/registration';
import { screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { exampleRegistration } from '../../testing/example-registration.ts';
import { newUser } from '../../testing/new-user.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { KeysBlock } from '../keys-block.tsx';

// RFC 6605, 6.1.
const record = `example.net. 3600 IN DNSKEY 257 3 13 (
  GojIhhXUN/u4v54ZQqGSnyhWJwaubCvTmeexv7bR6edb
  krSqQpF64cYbcB7wNcP+e+MAnLr+Wi9xMWyQLc8NAA== )`;
const digest = 'B4C8C1FE2E7477127B27115656AD6256F424625BF5C1E2770CE6D6E37DF61D17';
const algorithm = { id: 13, description: 'ECDSA Curve P-256 with SHA-256' };
const sha256 = { id: 2, description: 'SHA-256' };
const right = { keyTag: 55648, algorithm, digestType: sha256, digest };

const user = newUser();
const button = () => screen.getByRole('button', { name: 'Check a DNSKEY' });
const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'DNSKEY' });

async function open(delegationSigners: Registration['delegationSigners']) {
  const registration = { ...exampleRegistration, uLabel: 'example.net', aLabel: 'example.net', delegationSigners };
  await renderPage(<KeysBlock registration={registration} />);
}

async function check(text: string) {
  await user.click(button());
  await user.click(field());
  await user.paste(text);
  await user.click(screen.getByRole('button', { name: 'Check' }));
}

const verdicts = async () => {
  await screen.findByRole('heading', { level: 3 });
  const [list] = within(screen.getByRole('status', { name: '' })).getAllByRole('list');
  return [...(list?.children ?? [])].map(({ textContent }) => textContent);
};

afterEach(() => vi.unstubAllGlobals());

test('the check opens with the focus in its field, and closes again', async () => {
  await renderPage(<KeysBlock registration={{ ...exampleRegistration, delegationSigners: [] }} />);
  expect(screen.getByText('There are no keys for this registration.')).toBeTruthy();
  await user.click(button());
  expect(document.activeElement).toBe(field());
  expect(button().getAttribute('aria-expanded')).toBe('true');
  await user.click(button());
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('a key is compared with each DS, with a verdict for each part', async () => {
  await open([
    right,
    { ...right, keyTag: 1 },
    { ...right, algorithm: { id: 8, description: 'RSA/SHA-256' }, digest: digest.replace('B4', 'B5') },
    { ...right, digestType: { id: 3, description: 'GOST R 34.11-94' } },
  ]);
  await check(record);
  expect(await verdicts()).toEqual([
    'Matches DS 55648, SHA-256.',
    'Does not match DS 1, SHA-256. The key tag differs.',
    'Does not match DS 55648, SHA-256. The algorithm differs. The digest differs.',
    'Only partly compared DS 55648, GOST R 34.11-94. Its digest cannot be computed here.',
  ]);
  expect(screen.getByRole('heading', { level: 3 }).textContent).toBe('Key tag 55648, algorithm 13');
  expect(screen.getByText(`example.net. IN DS 55648 13 2 ${digest}`)).toBeTruthy();
});

test('without a DS there is nothing to compare, and the DS records can be copied', async () => {
  await open([]);
  await check('other.example. IN DNSKEY 256 3 13 MTIz');
  expect(await verdicts()).toEqual([
    'There is no DS record to compare it with.',
    'Note The record belongs to other.example; it was checked as a key of this registration.',
    'Note Its flags do not mark it as a secure entry point (SEP): DS records are usually generated from keys that are.',
    'Note The key does not have the length that its algorithm needs: it is probably incomplete.',
  ]);
  expect(screen.getAllByRole('button', { name: /^Copy DS record with SHA-/ })).toHaveLength(3);
});

test('invalid input is reported on the field and stays there', async () => {
  await open([right]);
  await check('257 4 13 abcd');
  expect(screen.getByText('The protocol, after the flags, must be 3.')).toBeTruthy();
  expect([document.activeElement, field().value]).toEqual([field(), '257 4 13 abcd']);
});

test('if the browser computes no digests, the page says so and compares the rest', async () => {
  await open([right]);
  vi.stubGlobal('crypto', {});
  await check(record);
  expect(await verdicts()).toEqual(['Only partly compared DS 55648, SHA-256. Its digest cannot be computed here.']);
  expect(screen.getByText(/only on pages served over HTTPS/)).toBeTruthy();
});

test('deprecated algorithms and digests, and digests of the wrong length, are marked', async () => {
  const old = {
    keyTag: 2,
    algorithm: { id: 5, description: 'RSA/SHA-1' },
    digestType: { id: 1, description: 'SHA-1' },
  };
  const keys = [right, { ...old, digest: 'AA' }];
  await renderPage(<KeysBlock registration={{ ...exampleRegistration, delegationSigners: keys }} />);
  const [, first, second] = screen.getAllByRole('row');
  const cells = (row: HTMLElement | undefined) => [...(row?.children ?? [])].map(({ textContent }) => textContent);
  expect(cells(first)).toEqual(['55648', '13 (ECDSA Curve P-256 with SHA-256)', '2 (SHA-256)', digest, '']);
  expect(cells(second)).toEqual([
    '2',
    '5 (RSA/SHA-1)Deprecated',
    '1 (SHA-1)Deprecated',
    'AAWrong length for its digest type',
    '',
  ]);
});
