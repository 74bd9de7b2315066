import { expect, test } from 'vitest';
import { html, trusted } from './html.ts';

test('values are escaped, in text and in attributes', () => {
  const name = `<script>alert("1 & '2'")</script>`;
  expect(html`<p title="${name}">${name}</p>`.markup).not.toMatch(/<script|"1|'2/);
  expect(html`<p>${'a < b'}</p>`.markup).toBe('<p>a &#60; b</p>');
});

test('nested markup stays, lists are joined, and empty values render nothing', () => {
  const items = ['a', '<'].map((item) => html`<li>${item}</li>`);
  expect(html`<ul>${items}</ul>${undefined}${false}${trusted('<hr>')}`.markup).toBe(
    '<ul><li>a</li><li>&#60;</li></ul><hr>',
  );
});
