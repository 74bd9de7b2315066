import { expect, test } from 'vitest';
import { emailForms } from './contact-email.rules.ts';

test.each([
  ['jan@mail.example', 'jan@mail.example', 'jan@mail.example'],
  ['name@例え.example', 'name@xn--r8jz45g.example', 'name@例え.example'],
  ['name@xn--r8jz45g.example', 'name@xn--r8jz45g.example', 'name@例え.example'],
  ['Jan.Peeters@CAFÉ.example', 'Jan.Peeters@xn--caf-dma.example', 'Jan.Peeters@café.example'],
  ['name@xn--a.example', 'name@xn--a.example', 'name@xn--a.example'],
  ['no address', 'no address', 'no address'],
  ['', '', ''],
  [null, null, null],
])('%j is returned as %j and %j', (stored, email, email_unicode) => {
  expect(emailForms(stored)).toEqual({ email, email_unicode });
});
