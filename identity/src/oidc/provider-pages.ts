import { randomBytes } from 'node:crypto';
import { badRequestPage, expiredPage, failurePage, signedOutPage, signOutPage } from '../pages/other-pages.ts';
import { contentSecurityPolicy } from '../pages/page-headers.ts';
import { type LocalSite, type Site, siteFor } from '../pages/site.ts';
import { type KoaContextWithOIDC, SessionNotFound } from './oidc-provider.ts';

/** Signs out at once with the user's own ID token; an external link has none, so the page asks first. */
export function renderSignOut(site: Site, ctx: KoaContextWithOIDC, form: string): void {
  const hint = ctx.oidc.entities.IdTokenHint?.payload.sub;
  const nonce =
    hint !== undefined && hint === ctx.oidc.session?.accountId ? randomBytes(16).toString('base64url') : undefined;
  if (nonce) ctx.set('content-security-policy', contentSecurityPolicy(nonce));
  ctx.body = signOutPage(localSite(site, ctx), form, nonce);
}

export function renderSignedOut(site: Site, ctx: KoaContextWithOIDC): void {
  ctx.type = 'html';
  ctx.body = signedOutPage(localSite(site, ctx));
}

/** OpenID's own error messages mean nothing to users, so they are not shown. */
export function renderError(site: Site, ctx: KoaContextWithOIDC, error: Error): void {
  ctx.type = 'html';
  const local = localSite(site, ctx);
  if (error instanceof SessionNotFound) ctx.body = expiredPage(local);
  else ctx.body = ctx.status >= 500 ? failurePage(local) : badRequestPage(local);
}

function localSite(site: Site, ctx: KoaContextWithOIDC): LocalSite {
  return siteFor(site, ctx, { uiLocales: String(ctx.oidc?.params?.ui_locales ?? '') });
}
