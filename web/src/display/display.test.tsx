import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage } from '../testing/render-page.tsx';
import { Detail, Details } from './details.tsx';
import { ExternalLink, MailLink, PhoneLink } from './links.tsx';

test('a detail without a value takes no space', () => {
  render(
    <Details>
      <Detail label="Street">{'Main street 1'}</Detail>
      <Detail label="Street 2">{null}</Detail>
      <Detail label="Street 3">{''}</Detail>
    </Details>,
  );
  expect(screen.getAllByRole('term').map((term) => term.textContent)).toEqual(['Street']);
});

test.each([
  ['https://www.example.com/path', true],
  ['http://example.com', true],
  ['javascript:alert(1)', false],
  ['ftp://example.com', false],
  ['example.com', false],
])('%s is a link: %s', async (value, isLink) => {
  await renderPage(<ExternalLink value={value} />);
  expect(screen.queryByRole('link') !== null).toBe(isLink);
  expect(screen.getByText(value)).toBeTruthy();
});

test('an address cannot add headers to the mail it opens', async () => {
  await renderPage(<MailLink value="a@b.example?bcc=c@d.example" />);
  expect(screen.getByRole('link').getAttribute('href')).toBe('mailto:a@b.example%3Fbcc%3Dc@d.example');
});

test('a phone number is dialled without its dot', async () => {
  await renderPage(<PhoneLink value="+32.25551234" />);
  expect(screen.getByRole('link').getAttribute('href')).toBe('tel:+3225551234');
});
