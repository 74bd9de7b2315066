import type { OidcMetadata } from 'oidc-client-ts';

// Keeps the sign-in service's endpoints for the return from it, which saves a request before the first page.

const kept = 'sign-in-service';

export function keepMetadata(metadata: Partial<OidcMetadata>) {
  sessionStorage.setItem(kept, JSON.stringify(metadata));
}

/** Only for this service, and only once: if anything fails, the next page asks the service again. */
export function takeMetadata(authority: string): Partial<OidcMetadata> | undefined {
  const text = sessionStorage.getItem(kept);
  sessionStorage.removeItem(kept);
  if (text === null || window.location.pathname !== '/signed-in') return undefined;
  const metadata = JSON.parse(text) as Partial<OidcMetadata>;
  return metadata.issuer === authority ? metadata : undefined;
}
