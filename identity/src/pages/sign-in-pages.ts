import QRCode from 'qrcode';
import { type Html, html, trusted } from './html.ts';
import { type Field, formPage, notice, page, type Site } from './page.ts';
import { texts } from './texts.ts';

export interface SignInForm {
  username?: string;
  error?: string;
  usernameError?: string | true;
  passwordError?: string | true;
}

export function signInPage(site: Site, action: string, values: SignInForm = {}): string {
  const { username, error, usernameError, passwordError } = values;
  const password: Field = {
    name: 'password',
    label: texts['sign.in.password'],
    type: 'password',
    autocomplete: 'current-password',
    error: passwordError,
  };
  return formPage(site, texts['sign.in.title'], {
    form: {
      action,
      error,
      fields: [usernameField(username, usernameError), password],
      submit: texts['sign.in.submit'],
    },
    after: html`${site.hasPasskeys && passkeyForm(`${action}/passkey`)}
${linkTo(`${action}/forgotten-password`, texts['sign.in.forgotten'])}`,
  });
}

export function forgottenPasswordPage(
  site: Site,
  action: string,
  back: string,
  { username, error, usernameError }: Omit<SignInForm, 'passwordError'> = {},
): string {
  return formPage(site, texts['forgotten.title'], {
    before: html`<p>${texts['forgotten.intro']}</p>`,
    form: { action, error, fields: [usernameField(username, usernameError)], submit: texts['forgotten.submit'] },
    after: linkTo(back, texts['back.to.sign.in']),
  });
}

export function mailSentPage(site: Site, back: string): string {
  return notice(site, texts['forgotten.sent.title'], texts['forgotten.sent'], {
    href: back,
    text: texts['back.to.sign.in'],
  });
}

export interface CodeForm {
  error?: string;
  codeError?: string;
}

/** How the second step can be done. */
export interface SecondSteps {
  hasTotp: boolean;
  hasPasskeys: boolean;
  hasRecoveryCodes: boolean;
}

export function codePage(
  site: Site,
  { action, back }: { action: string; back: string },
  { hasTotp, hasPasskeys, hasRecoveryCodes }: SecondSteps,
  { error, codeError }: CodeForm = {},
): string {
  const others = html`${site.hasPasskeys && hasPasskeys && passkeyForm(`${action}/passkey`)}
${hasRecoveryCodes && linkTo(`${action}/recovery`, texts['recovery.link'])}
${linkTo(back, texts['back.to.sign.in'])}`;
  if (!hasTotp) {
    const refused = error && html`<p class="error" role="alert">${error}</p>\n`;
    const title = texts['code.title'];
    return page(
      site,
      { title, refused: error !== undefined },
      html`${refused}<p>${texts['passkey.intro']}</p>${others}`,
    );
  }
  return formPage(site, texts['code.title'], {
    before: html`<p>${texts['code.intro']}</p>`,
    form: { action, error, fields: [codeField(codeError)], submit: texts['sign.in.submit'] },
    after: others,
  });
}

export interface RecoveryForm {
  error?: string;
  codeError?: string;
  /** What was chosen, so that it is still there after a wrong code. */
  renew?: boolean;
}

export function recoveryPage(
  site: Site,
  { action, back }: { action: string; back: string },
  { error, codeError, renew = false }: RecoveryForm = {},
): string {
  const field: Field = {
    name: 'recovery',
    label: texts['recovery.field'],
    autocomplete: 'off',
    help: texts['recovery.help'],
    error: codeError,
  };
  const choice = html`<label class="choice"><input type="checkbox" name="renew" value="yes"${renew && html` checked`}>${texts['recovery.renew']}</label>`;
  return formPage(site, texts['recovery.title'], {
    before: html`<p>${texts['recovery.intro']}</p>`,
    form: { action, error, fields: [field], choice, submit: texts['sign.in.submit'] },
    after: linkTo(back, texts['recovery.back']),
  });
}

/** Shown by script.ts, since passkeys need JavaScript. */
function passkeyForm(action: string): Html {
  return html`<form method="post" action="${action}" data-passkey hidden>
<p class="error" role="alert" hidden>${texts['passkey.failed']}</p>
<input type="hidden" name="credential">
<button type="submit" class="other">${texts['passkey.use']}</button>
</form>`;
}

export async function totpSetupPage(
  site: Site,
  action: string,
  { secret, uri }: { secret: string; uri: string },
  { error, codeError }: CodeForm = {},
): Promise<string> {
  const qr = trusted(await QRCode.toString(uri, { type: 'svg', margin: 4, errorCorrectionLevel: 'L' }));
  const key = secret.match(/.{1,4}/g)?.join(' ');
  return formPage(site, texts['totp.title'], {
    before: html`<p>${texts['totp.intro']}</p>
<ol>
<li>${texts['totp.scan']}<div class="qr" role="img" aria-label="${texts['totp.qr']}">${qr}</div>
<p><a href="${uri}">${texts['totp.open']}</a></p>
${texts['totp.type']} <code class="key">${key}</code></li>
<li>${texts['totp.confirm']}</li>
</ol>`,
    form: { action, error, fields: [codeField(codeError)], submit: texts['sign.in.submit'] },
  });
}

function usernameField(value: string | undefined, error: string | true | undefined): Field {
  return { name: 'username', label: texts['sign.in.username'], autocomplete: 'username', value, error };
}

function codeField(error: string | undefined): Field {
  return {
    name: 'code',
    label: texts['code.field'],
    autocomplete: 'one-time-code',
    inputmode: 'numeric',
    help: texts['code.help'],
    error,
  };
}

function linkTo(href: string, text: string): Html {
  return html`<p><a href="${href}">${text}</a></p>`;
}
