import { html, trusted } from './html.ts';
import { notice, page, type Site } from './page.ts';
import { texts } from './texts.ts';

const LOGOUT_FORM = 'op.logoutForm'; // oidc-provider's name for it

/** With a nonce the page submits itself. The button is for browsers without JavaScript, and for asking first. */
export function signOutPage(site: Site, logoutForm: string, nonce: string | undefined): string {
  return page(
    site,
    { title: texts['sign.out.title'] },
    html`<p>${texts['sign.out.ask']}</p>
${trusted(logoutForm)}
<button id="sign-out" type="submit" form="${LOGOUT_FORM}" name="logout" value="yes" autofocus>${texts['sign.out.submit']}</button>
${nonce && html`<script nonce="${nonce}">document.getElementById('sign-out').click()</script>`}`,
  );
}

export function signedOutPage(site: Site): string {
  return notice(site, texts['signed.out.title'], texts['signed.out'], back(site));
}

/** For a sign-in that is finished; with JavaScript nobody sees it. */
export function signedInPage(site: Site): string {
  return notice(site, texts['signed.in.title'], texts['signed.in'], { ...back(site), onward: true });
}

export function expiredPage(site: Site): string {
  return notice(site, texts['expired.title'], texts.expired, back(site));
}

export function badRequestPage(site: Site): string {
  return notice(site, texts['request.title'], texts.request, back(site));
}

export function tooManySignInsPage(site: Site, seconds: number): string {
  return notice(site, texts['begun.title'], texts.begun(seconds), back(site));
}

export function tooLongPage(site: Site): string {
  return notice(site, texts['request.title'], texts['request.too-long'], back(site));
}

export function failurePage(site: Site): string {
  return notice(site, texts['failure.title'], texts.failure, back(site));
}

function back(site: Site) {
  return { href: site.home, text: texts['back.to.app'] };
}
