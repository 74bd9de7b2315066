import type { IdentityConfig } from '@panel/contract/config';
import { isTimeZone, setDisplayTimeZone } from '@panel/contract/display-time';
import { OidcClient, WebStorageStateStore } from 'oidc-client-ts';
import { currentLanguage } from '../language/language.ts';
import { brand } from './brand.ts';
import { deskSuffix } from './desk-suffix.ts';
import { isMeantForUs } from './id-token.rules.ts';
import { keepMetadata, takeMetadata } from './kept-metadata.ts';
import { goToPublicAddress } from './public-address.ts';

// Only the protocol part of oidc-client-ts. Its UserManager adds stores, timers, iframes and pop-ups; the panel keeps
// the tokens in memory, refreshes before a call and needs none of them.

async function connect(): Promise<OidcClient> {
  const response = await fetch('/assets/config/config.json');
  if (!response.ok) throw new Error(`The sign-in configuration cannot be read (${response.status}).`);
  const config = (await response.json()) as IdentityConfig;
  const { url, realm, clientId, publicUrl, timeZone } = config;
  await goToPublicAddress(publicUrl);
  brand.set(config.brand);
  deskSuffix.set(config.deskSuffix);
  // An older browser may lack the newest zones: times in Brussels, labelled as such, are better than none.
  if (timeZone && isTimeZone(timeZone)) setDisplayTimeZone(timeZone);
  const authority = `${url.replace(/\/$/, '')}/realms/${realm}`;
  const metadata = takeMetadata(authority);
  return new StrictClient({
    authority,
    ...(metadata && { metadata }),
    client_id: clientId,
    redirect_uri: `${window.location.origin}/signed-in`,
    post_logout_redirect_uri: `${window.location.origin}/`,
    scope: 'openid profile email',
    // The panel needs `auth_time`, which the filter would remove.
    filterProtocolClaims: false,
    stateStore: storeIn(window.sessionStorage),
  });
}

export const storeIn = (store: Storage) => new WebStorageStateStore({ store, prefix: 'sign-in.' });

/** Adds what oidc-client-ts omits: a nonce for each sign-in, the panel's language, and checks of the issuer. */
export class StrictClient extends OidcClient {
  override async createSigninRequest(wanted: Parameters<OidcClient['createSigninRequest']>[0]) {
    const metadata = await this.metadataService.getMetadata();
    const { issuer } = metadata;
    if (issuer !== this.settings.authority) throw new Error(`The sign-in service calls itself ${issuer}.`);
    keepMetadata(metadata);
    const nonce = crypto.randomUUID() + crypto.randomUUID();
    const ui_locales = [...new Set([currentLanguage(), 'en'])].join(' ');
    return super.createSigninRequest({ nonce, ui_locales, ...wanted });
  }

  override async processSigninResponse(...given: Parameters<OidcClient['processSigninResponse']>) {
    const response = await super.processSigninResponse(...given);
    const { authority: issuer, client_id: clientId } = this.settings;
    if (!isMeantForUs(response.profile, { issuer, clientId })) throw new Error('These tokens are not for the panel.');
    return response;
  }
}

let client: Promise<OidcClient> | null = null;

export function identityClient(): Promise<OidcClient> {
  client ??= connect();
  client.catch(() => {
    client = null;
  });
  return client;
}
