import QRCode from 'qrcode';
import { type Html, html, trusted } from './html.ts';
import { type Field, formPage, notice, page } from './page.ts';
import type { LocalSite } from './site.ts';

export interface SignInForm {
  username?: string;
  error?: string;
  usernameError?: string | true;
  passwordError?: string | true;
}

export function signInPage(site: LocalSite, action: string, values: SignInForm = {}): string {
  const { username, error, usernameError, passwordError } = values;
  const password: Field = {
    name: 'password',
    label: site.say('sign.in.password'),
    type: 'password',
    autocomplete: 'current-password',
    error: passwordError,
  };
  return formPage(site, site.say('sign.in.title'), {
    form: {
      action,
      error,
      fields: [usernameField(site, username, usernameError), password],
      submit: site.say('sign.in.submit'),
    },
    after: html`${site.hasPasskeys && passkeyForm(site, `${action}/passkey`)}
${linkTo(`${action}/forgotten-password`, site.say('sign.in.forgotten'))}`,
  });
}

export function forgottenPasswordPage(
  site: LocalSite,
  action: string,
  back: string,
  { username, error, usernameError }: Omit<SignInForm, 'passwordError'> = {},
): string {
  return formPage(site, site.say('forgotten.title'), {
    before: html`<p>${site.say('forgotten.intro')}</p>`,
    form: {
      action,
      error,
      fields: [usernameField(site, username, usernameError)],
      submit: site.say('forgotten.submit'),
    },
    after: linkTo(back, site.say('back.to.sign.in')),
  });
}

export function mailSentPage(site: LocalSite, back: string): string {
  return notice(site, site.say('forgotten.sent.title'), site.say('forgotten.sent'), {
    href: back,
    text: site.say('back.to.sign.in'),
  });
}

export interface CodeForm {
  error?: string;
  codeError?: string;
}

export interface SecondSteps {
  hasTotp: boolean;
  hasPasskeys: boolean;
  hasRecoveryCodes: boolean;
}

export function codePage(
  site: LocalSite,
  { action, back }: { action: string; back: string },
  { hasTotp, hasPasskeys, hasRecoveryCodes }: SecondSteps,
  { error, codeError }: CodeForm = {},
): string {
  const others = html`${site.hasPasskeys && hasPasskeys && passkeyForm(site, `${action}/passkey`)}
${hasRecoveryCodes && linkTo(`${action}/recovery`, site.say('recovery.link'))}
${linkTo(back, site.say('back.to.sign.in'))}`;
  if (!hasTotp) {
    const refused = error && html`<p class="error" role="alert">${error}</p>\n`;
    const title = site.say('code.title');
    return page(
      site,
      { title, refused: error !== undefined },
      html`${refused}<p>${site.say('passkey.intro')}</p>${others}`,
    );
  }
  return formPage(site, site.say('code.title'), {
    before: html`<p>${site.say('code.intro')}</p>`,
    form: { action, error, fields: [codeField(site, codeError)], submit: site.say('sign.in.submit') },
    after: others,
  });
}

export interface RecoveryForm {
  error?: string;
  codeError?: string;
  /** The choice, preserved after a wrong code. */
  renew?: boolean;
}

export function recoveryPage(
  site: LocalSite,
  { action, back }: { action: string; back: string },
  { error, codeError, renew = false }: RecoveryForm = {},
): string {
  const field: Field = {
    name: 'recovery',
    label: site.say('recovery.field'),
    autocomplete: 'off',
    help: site.say('recovery.help'),
    error: codeError,
  };
  const choice = html`<label class="choice"><input type="checkbox" name="renew" value="yes"${renew && html` checked`}>${site.say('recovery.renew')}</label>`;
  return formPage(site, site.say('recovery.title'), {
    before: html`<p>${site.say('recovery.intro')}</p>`,
    form: { action, error, fields: [field], choice, submit: site.say('sign.in.submit') },
    after: linkTo(back, site.say('recovery.back')),
  });
}

/** Shown by script.ts, because passkeys need JavaScript. */
function passkeyForm(site: LocalSite, action: string): Html {
  return html`<form method="post" action="${action}" data-passkey hidden>
<p class="error" role="alert" hidden>${site.say('passkey.failed')}</p>
<input type="hidden" name="credential">
<button type="submit" class="other">${site.say('passkey.use')}</button>
</form>`;
}

export async function totpSetupPage(
  site: LocalSite,
  action: string,
  { secret, uri }: { secret: string; uri: string },
  { error, codeError }: CodeForm = {},
): Promise<string> {
  const qr = trusted(await QRCode.toString(uri, { type: 'svg', margin: 4, errorCorrectionLevel: 'L' }));
  const key = secret.match(/.{1,4}/g)?.join(' ');
  return formPage(site, site.say('totp.title'), {
    before: html`<p>${site.say('totp.intro')}</p>
<ol>
<li>${site.say('totp.scan')}<div class="qr" role="img" aria-label="${site.say('totp.qr')}">${qr}</div>
<p><a href="${uri}">${site.say('totp.open')}</a></p>
${site.say('totp.type')} <code class="key">${key}</code></li>
<li>${site.say('totp.confirm')}</li>
</ol>`,
    form: { action, error, fields: [codeField(site, codeError)], submit: site.say('sign.in.submit') },
  });
}

function usernameField(site: LocalSite, value: string | undefined, error: string | true | undefined): Field {
  return { name: 'username', label: site.say('sign.in.username'), autocomplete: 'username', value, error };
}

function codeField(site: LocalSite, error: string | undefined): Field {
  return {
    name: 'code',
    label: site.say('code.field'),
    autocomplete: 'one-time-code',
    inputmode: 'numeric',
    help: site.say('code.help'),
    error,
  };
}

function linkTo(href: string, text: string): Html {
  return html`<p><a href="${href}">${text}</a></p>`;
}
