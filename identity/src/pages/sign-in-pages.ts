import QRCode from 'qrcode';
import { html, trusted } from './html.ts';
import { field, form, notice, page, type Site } from './page.ts';
import { texts } from './texts.ts';

export interface SignInForm {
  username?: string;
  /** Says what is wrong with both fields together, or why nothing was checked. */
  error?: string;
  usernameError?: string | true;
  passwordError?: string | true;
}

export function signInPage(site: Site, action: string, values: SignInForm = {}): string {
  const { username, error, usernameError, passwordError } = values;
  const refused = Boolean(error || usernameError || passwordError);
  const focusPassword = passwordError ? !usernameError : Boolean(username);
  return page(
    site,
    { title: texts['sign.in.title'], refused },
    html`${form(action, {
      error,
      fields: [
        field({
          name: 'username',
          label: texts['sign.in.username'],
          autocomplete: 'username',
          value: username,
          error: usernameError,
          autofocus: !focusPassword,
        }),
        field({
          name: 'password',
          label: texts['sign.in.password'],
          type: 'password',
          autocomplete: 'current-password',
          error: passwordError,
          autofocus: focusPassword,
        }),
      ],
      submit: texts['sign.in.submit'],
    })}
<p><a href="${action}/forgotten-password">${texts['sign.in.forgotten']}</a></p>`,
  );
}

export interface CodeForm {
  error?: string;
  codeError?: string;
}

export function codePage(site: Site, action: string, back: string, { error, codeError }: CodeForm = {}): string {
  return page(
    site,
    { title: texts['code.title'], refused: Boolean(error || codeError) },
    html`<p>${texts['code.intro']}</p>
${form(action, { error, fields: [codeField(codeError)], submit: texts['sign.in.submit'] })}
<p><a href="${back}">${texts['back.to.sign.in']}</a></p>`,
  );
}

export async function totpSetupPage(
  site: Site,
  action: string,
  { secret, uri, codeError }: { secret: string; uri: string; codeError?: string },
): Promise<string> {
  const qr = trusted(await QRCode.toString(uri, { type: 'svg', margin: 2, errorCorrectionLevel: 'M' }));
  const key = secret.match(/.{1,4}/g)?.join(' ');
  return page(
    site,
    { title: texts['totp.title'], refused: Boolean(codeError) },
    html`<p>${texts['totp.intro']}</p>
<ol>
<li>${texts['totp.scan']}<div class="qr" role="img" aria-label="${texts['totp.qr']}">${qr}</div>
${texts['totp.type']} <code class="key">${key}</code></li>
<li>${texts['totp.confirm']}</li>
</ol>
${form(action, { fields: [codeField(codeError)], submit: texts['sign.in.submit'] })}`,
  );
}

function codeField(error: string | undefined) {
  return field({
    name: 'code',
    label: texts['code.field'],
    autocomplete: 'one-time-code',
    inputmode: 'numeric',
    help: texts['code.help'],
    error,
    autofocus: true,
  });
}

export function forgottenPasswordPage(
  site: Site,
  action: string,
  back: string,
  { username, error, usernameError }: Omit<SignInForm, 'passwordError'> = {},
): string {
  const name = field({
    name: 'username',
    label: texts['sign.in.username'],
    autocomplete: 'username',
    value: username,
    error: usernameError,
    autofocus: true,
  });
  return page(
    site,
    { title: texts['forgotten.title'], refused: Boolean(error || usernameError) },
    html`<p>${texts['forgotten.intro']}</p>
${form(action, { error, fields: [name], submit: texts['forgotten.submit'] })}
<p><a href="${back}">${texts['back.to.sign.in']}</a></p>`,
  );
}

export function mailSentPage(site: Site, back: string): string {
  return notice(site, texts['forgotten.sent.title'], texts['forgotten.sent'], {
    href: back,
    text: texts['back.to.sign.in'],
  });
}
