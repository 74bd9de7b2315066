import { expect, test } from 'vitest';
import { withLetterhead } from './letterhead.ts';
import { renderMail } from './templates.ts';

const link = 'https://panel.example/realms/registrars/password/x';
const mail = renderMail('en', 'set-password', { username: 'sam@aurora', link, hours: '1' });

test('without branding, a mail is sent unchanged', () => {
  expect(withLetterhead(mail, {})).toEqual({ text: mail.text, html: mail.html });
});

test('the brand’s name comes first, in text and HTML, where it is escaped', () => {
  const { text, html } = withLetterhead(mail, { brandName: 'Nord & <b>' });
  expect(text).toBe(`Nord & <b>\n\n${mail.text}`);
  expect(html).toBe(
    mail.html.replace('anywhere"><p>', 'anywhere"><p style="font-weight: 600">Nord &amp; &lt;b&gt;</p><p>'),
  );
});

test('its colour applies to a line above the mail, the name and links, dark enough for a white background', () => {
  const { text, html } = withLetterhead(mail, { brandName: 'Nord', brandColour: '#fff3b0' });
  expect(text).toBe(`Nord\n\n${mail.text}`);
  expect(html).toContain(
    'border-top: 4px solid #827636; padding-top: 8px"><p style="color: #827636; font-weight: 600">Nord</p>',
  );
  expect(html).toContain(`<a style="color: #827636" href="${link}">`);
});
