// Numbers from docs/BEHAVIOUR.md that more than one place needs.

export const limits = {
  searchPageSize: 100,
  searchInput: 100,
  searchLastPage: 1_000_000,
  lookupNames: 10_000,
  lookupBytes: 4 * 1024 * 1024,
  transactionsShown: 20,
  transactionsPageSize: 100,
  historyShown: 25,
  historyPageSize: 100,
  paginationLinks: 20,
  username: 200,
  text: 255,
  email: 255,
  phone: 17,
  postalCode: 16,
  url: 255,
  eppPassword: { min: 8, max: 16 },
  allowedIps: 10,
  allowedIpsWithServiceLevel: 100,
  tokens: 50,
  tokenName: 100,
  tokenDays: 366,
  tokenAddresses: 20,
  unusedDays: 90,
  passkeyName: 50,
  recentActivities: 5,
  loginAttempts: 1,
  alertAutoCloseMs: 3000,
  alertFadeMs: 250,
  tokenMinimumValiditySeconds: 20,
  /** Unless the operator sets another number. */
  sessionIdleMinutes: 60,
  cookieConsentDays: 365,
} as const;

export const displayTimeZone = 'Europe/Brussels';
