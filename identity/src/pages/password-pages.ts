import { hoursInWords } from '@panel/contract/duration';
import { html } from './html.ts';
import { formPage, notice } from './page.ts';
import type { LocalSite } from './site.ts';

export interface PasswordForm {
  username: string;
  error?: string;
  passwordError?: string | true;
  repeatError?: true;
}

export function setPasswordPage(site: LocalSite, action: string, values: PasswordForm): string {
  const { username, error, passwordError, repeatError } = values;
  return formPage(site, site.say('password.title'), {
    before: html`<p>${site.say('password.intro', { username })}</p>`,
    form: {
      action,
      error,
      // Tells password managers whose password it is.
      hidden: html`<input name="username" autocomplete="username" value="${username}" readonly hidden>`,
      fields: [
        {
          name: 'password',
          label: site.say('password.new'),
          type: 'password',
          autocomplete: 'new-password',
          help: site.say('password.help'),
          error: passwordError,
        },
        {
          name: 'repeat',
          label: site.say('password.repeat'),
          type: 'password',
          autocomplete: 'new-password',
          error: repeatError,
        },
      ],
      submit: site.say('password.submit'),
    },
  });
}

export function passwordSetPage(site: LocalSite): string {
  return notice(site, site.say('password.done.title'), site.say('password.done'), {
    href: site.home,
    text: site.say('sign.in.submit'),
  });
}

export function deadLinkPage(site: LocalSite): string {
  const duration = hoursInWords(site.language, site.invitationHours);
  return notice(site, site.say('password.link.title'), site.say('password.link', { duration }), {
    href: site.home,
    text: site.say('sign.in.submit'),
  });
}
