import type { OidcMetadata } from 'oidc-client-ts';

// Where the sign-in service has its endpoints, kept for the way back from it: asking once more would be one of three
// requests that wait for each other before the first page.

const kept = 'sign-in-service';

export function keepMetadata(metadata: Partial<OidcMetadata>) {
  sessionStorage.setItem(kept, JSON.stringify(metadata));
}

/** Of this service alone, and once: should anything fail with it, the next page asks the service again. */
export function takeMetadata(authority: string): Partial<OidcMetadata> | undefined {
  const text = sessionStorage.getItem(kept);
  sessionStorage.removeItem(kept);
  if (text === null || window.location.pathname !== '/signed-in') return undefined;
  const metadata = JSON.parse(text) as Partial<OidcMetadata>;
  return metadata.issuer === authority ? metadata : undefined;
}
