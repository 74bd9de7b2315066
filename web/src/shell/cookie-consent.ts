import { limits } from '@panel/contract/limits';

// Behaviour SHELL-4: consent lasts for one year. Then the browser removes the cookie and the banner returns.

const name = 'cookieconsent';
const secondsPerDay = 86_400;

export function hasConsented(): boolean {
  return document.cookie.split('; ').some((cookie) => cookie.startsWith(`${name}=`));
}

export function rememberConsent() {
  const secure = window.location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
  document.cookie = `${name}=dismiss; Max-Age=${limits.cookieConsentDays * secondsPerDay}; Path=/; SameSite=Lax${secure}`;
}
