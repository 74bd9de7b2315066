import { expect, test } from 'vitest';
import { renderMail } from './templates.ts';

const values = { name: 'Sam', username: 'sam@aurora', link: 'https://panel.example/realms/registrars/password/x' };

test.each(['set-password', 'reset-password'] as const)('%s says everything in plain text and in HTML', (template) => {
  const { subject, text, html } = renderMail(template, values);
  expect(`${subject}${text}${html}`).not.toMatch(/\{\w+\}/);
  expect(text.split('\n')).toContain(values.link);
  expect(html).toContain(`<a href="${values.link}">${values.link}</a>`);
  for (const form of [text, html]) {
    expect(form).toContain('Hello Sam,');
    expect(form).toContain('sam@aurora');
    expect(form).toContain('works once, for one hour');
  }
});

test.each([
  ['<img src=x onerror=alert(1)>', '&lt;img src=x onerror=alert(1)&gt;'],
  ['"Sam" & Söhne', '&quot;Sam&quot; &amp; Söhne'],
  ['{link}', '{link}'],
])('the name %j is shown as it is, in plain text and in HTML', (name, shown) => {
  const { text, html } = renderMail('set-password', { ...values, name });
  expect(text).toContain(`Hello ${name},`);
  expect(html).toContain(`<p>Hello ${shown},</p>`);
});

test('a value cannot begin another header', () => {
  const { subject } = renderMail('epp-password-changed', { registrar: 'aurora\r\nBcc: eve@elsewhere.example' });
  expect(subject).toBe('The EPP password of aurora Bcc: eve@elsewhere.example was changed');
});
