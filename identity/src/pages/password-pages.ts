import { html } from './html.ts';
import { formPage, notice, type Site } from './page.ts';
import { texts } from './texts.ts';

export interface PasswordForm {
  username: string;
  error?: string;
  passwordError?: string | true;
  repeatError?: true;
}

export function setPasswordPage(site: Site, action: string, values: PasswordForm): string {
  const { username, error, passwordError, repeatError } = values;
  return formPage(site, texts['password.title'], {
    before: html`<p>${texts['password.intro'](username)}</p>`,
    form: {
      action,
      error,
      // Tells a password manager whose password it is.
      hidden: html`<input name="username" autocomplete="username" value="${username}" readonly hidden>`,
      fields: [
        {
          name: 'password',
          label: texts['password.new'],
          type: 'password',
          autocomplete: 'new-password',
          help: texts['password.help'],
          error: passwordError,
        },
        {
          name: 'repeat',
          label: texts['password.repeat'],
          type: 'password',
          autocomplete: 'new-password',
          error: repeatError,
        },
      ],
      submit: texts['password.submit'],
    },
  });
}

export function passwordSetPage(site: Site): string {
  return notice(site, texts['password.done.title'], texts['password.done'], {
    href: site.home,
    text: texts['sign.in.submit'],
  });
}

export function deadLinkPage(site: Site): string {
  return notice(site, texts['password.link.title'], texts['password.link'], {
    href: site.home,
    text: texts['sign.in.submit'],
  });
}
