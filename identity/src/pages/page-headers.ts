/** `form-action` also covers the redirects after a form: back to the application, which has the same origin. */
export function contentSecurityPolicy(nonce?: string): string {
  return [
    "default-src 'none'",
    `script-src 'self'${nonce ? ` 'nonce-${nonce}'` : ''}`,
    "style-src 'self'",
    "img-src 'self'",
    "connect-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join('; ');
}

export const PAGE_HEADERS = {
  'content-security-policy': contentSecurityPolicy(),
  'cache-control': 'no-store',
  // A page's address may contain a secret: the token of a mailed link.
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};
