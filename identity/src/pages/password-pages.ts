import { html } from './html.ts';
import { field, form, notice, page, type Site } from './page.ts';
import { texts } from './texts.ts';

export interface PasswordForm {
  username: string;
  error?: string;
  passwordError?: string;
  repeatError?: string;
}

export function setPasswordPage(site: Site, action: string, values: PasswordForm): string {
  const { username, error, passwordError, repeatError } = values;
  return page(
    site,
    { title: texts['password.title'], refused: Boolean(error || passwordError || repeatError) },
    html`<p>${texts['password.intro'](username)}</p>
${form(action, {
  error,
  fields: [
    // Tells a password manager whose password it is.
    html`<input type="hidden" name="username" autocomplete="username" value="${username}">`,
    field({
      name: 'password',
      label: texts['password.new'],
      type: 'password',
      autocomplete: 'new-password',
      help: texts['password.help'],
      error: passwordError,
      autofocus: !repeatError,
    }),
    field({
      name: 'repeat',
      label: texts['password.repeat'],
      type: 'password',
      autocomplete: 'new-password',
      error: repeatError,
      autofocus: Boolean(repeatError),
    }),
  ],
  submit: texts['password.submit'],
})}`,
  );
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
