import { html, trusted } from './html.ts';
import { notice, page } from './page.ts';
import type { LocalSite } from './site.ts';
import { sayToWait } from './texts.ts';

const LOGOUT_FORM = 'op.logoutForm'; // oidc-provider's name for it

/** With a nonce the page submits itself. The button is for browsers without JavaScript, and for confirmation. */
export function signOutPage(site: LocalSite, logoutForm: string, nonce: string | undefined): string {
  return page(
    site,
    { title: site.say('sign.out.title') },
    html`<p>${site.say('sign.out.ask')}</p>
${trusted(logoutForm)}
<button id="sign-out" type="submit" form="${LOGOUT_FORM}" name="logout" value="yes" autofocus>${site.say('sign.out.submit')}</button>
${nonce && html`<script nonce="${nonce}">document.getElementById('sign-out').click()</script>`}`,
  );
}

export function signedOutPage(site: LocalSite): string {
  return notice(site, site.say('signed.out.title'), site.say('signed.out'), back(site));
}

/** For a completed sign-in; invisible with JavaScript. */
export function signedInPage(site: LocalSite): string {
  return notice(site, site.say('signed.in.title'), site.say('signed.in'), { ...back(site), onward: true });
}

export function expiredPage(site: LocalSite): string {
  return notice(site, site.say('expired.title'), site.say('expired'), back(site));
}

export function badRequestPage(site: LocalSite): string {
  return notice(site, site.say('request.title'), site.say('request'), back(site));
}

export function tooManySignInsPage(site: LocalSite, seconds: number): string {
  return notice(site, site.say('begun.title'), sayToWait(site.say, 'begun', seconds), back(site));
}

export function tooLongPage(site: LocalSite): string {
  return notice(site, site.say('request.title'), site.say('request.too-long'), back(site));
}

export function failurePage(site: LocalSite): string {
  return notice(site, site.say('failure.title'), site.say('failure'), back(site));
}

function back(site: LocalSite) {
  return { href: site.home, text: site.say('back.to.app') };
}
