import { expect, test } from 'vitest';
import { readEnvironment } from './environment.ts';

test('without any setting, the panel is a demo on this machine', () => {
  expect(readEnvironment({})).toMatchObject({
    port: 8080,
    host: '127.0.0.1',
    publicUrl: 'http://localhost:8080',
    demo: true,
    keycloak: undefined,
    trustProxy: false,
    hstsIncludeSubdomains: false,
    tld: 'example',
    newsUrl: 'https://www.example.com/news',
    serviceLevelMarker: '-sla',
    requestsPerMinute: { account: 600, anonymous: 60, signIn: 60, token: 120 },
    sessionIdleMinutes: 60,
  });
});

test('the audit is kept as long as the database says, unless KEEP_AUDIT_DAYS is set', () => {
  expect(readEnvironment({}).keepAuditDays).toBeUndefined();
  expect(readEnvironment({ KEEP_AUDIT_DAYS: '0' }).keepAuditDays).toBe(0);
  expect(readEnvironment({ KEEP_AUDIT_DAYS: '730' }).keepAuditDays).toBe(730);
});

test('sign-ins and messages are kept for 400 days and mails for 90, unless set otherwise', () => {
  const usual = { keepSignInEventsDays: 400, keepMailsDays: 90, keepMessagesDays: 400 };
  expect(readEnvironment({})).toMatchObject(usual);
  const variables = { KEEP_SIGN_IN_EVENTS_DAYS: '1', KEEP_MAILS_DAYS: '3', KEEP_MESSAGES_DAYS: '2' };
  expect(readEnvironment(variables)).toMatchObject({ keepSignInEventsDays: 1, keepMailsDays: 3, keepMessagesDays: 2 });
});

test('the branding is the panel’s own unless set otherwise', () => {
  const none = { brandName: undefined, brandLogo: undefined, brandColour: undefined };
  expect(readEnvironment({})).toMatchObject({ ...none, mailFrom: '".example registrar panel" <no-reply@example>' });
  const variables = { BRAND_NAME: ' Nord, "Nic" ', BRAND_LOGO: '/etc/logo.svg', BRAND_COLOUR: '#FFEE99' };
  expect(readEnvironment(variables)).toMatchObject({
    brandName: 'Nord, "Nic"',
    brandLogo: '/etc/logo.svg',
    brandColour: '#ffee99',
    mailFrom: '"Nord, \\"Nic\\"" <no-reply@example>',
  });
});

test.each([
  [{ BRAND_NAME: 'Nord\nNic' }, 'BRAND_NAME must be one line of up to 60 characters.'],
  [{ BRAND_NAME: 'x'.repeat(61) }, 'BRAND_NAME must be one line of up to 60 characters.'],
  [{ BRAND_NAME: 'Nord\u202eNic' }, 'BRAND_NAME must be one line of up to 60 characters.'],
  [{ BRAND_COLOUR: 'yellow' }, 'BRAND_COLOUR must be a colour such as #1f5fa8.'],
  [{ BRAND_COLOUR: '#fe9' }, 'BRAND_COLOUR must be a colour such as #1f5fa8.'],
])('%j stops the start: %s', (variables, message) => {
  expect(() => readEnvironment(variables)).toThrow(message);
});

test('metrics are off unless METRICS_LISTEN is set', () => {
  expect(readEnvironment({})).toMatchObject({ metricsListen: undefined, metricsListenRemote: false });
  const variables = { METRICS_LISTEN: '10.0.0.5:9464', METRICS_LISTEN_REMOTE: 'true' };
  expect(readEnvironment(variables)).toMatchObject({ metricsListen: '10.0.0.5:9464', metricsListenRemote: true });
});

test('stale registry data causes no warning unless DATA_STALE_AFTER is set', () => {
  expect(readEnvironment({}).dataStaleAfter).toBeUndefined();
  expect(readEnvironment({ DATA_STALE_AFTER: '90' }).dataStaleAfter).toBe(90);
});

test('the registry’s listener is off unless it is set, and accepts two secrets during a change of secret', () => {
  const off = { registryListen: undefined, registryListenRemote: false, registrySecrets: [] };
  expect(readEnvironment({})).toMatchObject(off);
  const REGISTRY_SECRET = 'the old secret of it, the new secret of it';
  const variables = { REGISTRY_LISTEN: '/run/panel/registry.sock', REGISTRY_LISTEN_REMOTE: 'true', REGISTRY_SECRET };
  expect(readEnvironment(variables)).toMatchObject({
    registryListen: '/run/panel/registry.sock',
    registryListenRemote: true,
    registrySecrets: ['the old secret of it', 'the new secret of it'],
  });
  expect(() => readEnvironment({ REGISTRY_SECRET: 'one,two,three' })).toThrow('REGISTRY_SECRET must be one secret');
});

test('only active registrars can log in to EPP unless EPP_ALLOWED_STATUSES names other statuses', () => {
  expect(readEnvironment({}).eppAllowedStatuses).toEqual(['ACTIVE']);
  const { eppAllowedStatuses } = readEnvironment({ EPP_ALLOWED_STATUSES: 'SUSPENDED, ACTIVE,SUSPENDED' });
  expect(eppAllowedStatuses).toEqual(['ACTIVE', 'SUSPENDED']);
});

test.each(['DELETED', 'ACTIVE,DELETED', 'active', 'ACTIVE,', 'ok'])(
  'EPP_ALLOWED_STATUSES=%s stops the start',
  (text) => {
    expect(() => readEnvironment({ EPP_ALLOWED_STATUSES: text })).toThrow(
      /^EPP_ALLOWED_STATUSES must be one or more of INITIAL, ACTIVE, BLOCKED, SUSPENDED, .+ DELETED may never log in\. It is ".+"\.$/,
    );
  },
);

test.each([
  [{}, 'off', undefined, 'certificate'],
  [{ EPP_CERTIFICATES: 'off', EPP_CERTIFICATE_PIN: 'key' }, 'off', undefined, 'key'],
  [{ EPP_CERTIFICATES: 'optional' }, 'optional', undefined, 'certificate'],
  [{ EPP_CERTIFICATES: 'optional', EPP_CERTIFICATE_PIN: 'key' }, 'optional', undefined, 'key'],
  [{ EPP_CERTIFICATES: 'required', EPP_CERTIFICATE_PIN: 'certificate' }, 'required', undefined, 'certificate'],
  [
    { EPP_CERTIFICATES: 'required', EPP_CERTIFICATES_FROM: '2028-02-29', EPP_CERTIFICATE_PIN: 'key' },
    ...(['required', '2028-02-29', 'key'] as const),
  ],
] as const)('client certificates are set by %j', (variables, use, from, pin) => {
  expect(readEnvironment(variables).eppCertificates).toEqual({ use, from, pin });
});

const needsRequired =
  'EPP_CERTIFICATES_FROM needs EPP_CERTIFICATES=required: it sets the day from which certificates are required.';

test.each([
  [{ EPP_CERTIFICATES: 'on' }, 'EPP_CERTIFICATES must be one of off, optional, required. It is "on".'],
  [{ EPP_CERTIFICATES: 'Required' }, 'EPP_CERTIFICATES must be one of off, optional, required. It is "Required".'],
  [{ EPP_CERTIFICATE_PIN: 'spki' }, 'EPP_CERTIFICATE_PIN must be one of certificate, key. It is "spki".'],
  [{ EPP_CERTIFICATES_FROM: '2027-03-01' }, needsRequired],
  [{ EPP_CERTIFICATES: 'off', EPP_CERTIFICATES_FROM: '2027-03-01' }, needsRequired],
  [{ EPP_CERTIFICATES: 'optional', EPP_CERTIFICATES_FROM: '2027-03-01' }, needsRequired],
  ...['soon', '1 March 2027', '2027-3-1', '2027-02-29', '2027-13-01', '2027-03-01T00:00', '02027-03-01'].map(
    (day): [Record<string, string>, string] => [
      { EPP_CERTIFICATES: 'required', EPP_CERTIFICATES_FROM: day },
      `EPP_CERTIFICATES_FROM must be a date such as 2027-03-01. It is "${day}".`,
    ],
  ),
])('%j stops the start: %s', (variables, message) => {
  expect(() => readEnvironment(variables)).toThrow(message);
});

test('commands bypass a pooler only if DATABASE_DIRECT_URL is set', () => {
  const DATABASE_URL = 'postgres://panel@one:5432,two:5432/panel?target_session_attrs=read-write';
  const DATABASE_DIRECT_URL = 'postgres://owner@one/panel';
  expect(readEnvironment({ DATABASE_URL })).toMatchObject({ databaseUrl: DATABASE_URL, databaseDirectUrl: undefined });
  expect(readEnvironment({ DATABASE_URL, DATABASE_DIRECT_URL }).databaseDirectUrl).toBe(DATABASE_DIRECT_URL);
});

test('a replica is read if DATABASE_READ_URL is set, up to 5 seconds behind by default', () => {
  const DATABASE_URL = 'postgres://panel@one/panel';
  const DATABASE_READ_URL = 'postgres://panel@two,three/panel?target_session_attrs=standby';
  expect(readEnvironment({ DATABASE_URL })).toMatchObject({ databaseReadUrl: undefined, databaseReadMaxLag: 5 });
  expect(readEnvironment({ DATABASE_URL, DATABASE_READ_URL, DATABASE_READ_MAX_LAG: '30' })).toMatchObject({
    databaseReadUrl: DATABASE_READ_URL,
    databaseReadMaxLag: 30,
  });
});

test('the panel stops at once unless SHUTDOWN_DELAY is set', () => {
  expect(readEnvironment({}).shutdownDelay).toBe(0);
  expect(readEnvironment({ SHUTDOWN_DELAY: '15' }).shutdownDelay).toBe(15);
});

test('the operator’s own database gets no demo data unless DEMO is set', () => {
  const DATABASE_URL = 'postgres://panel@db/panel';
  expect(readEnvironment({ DATABASE_URL }).demo).toBe(false);
  expect(readEnvironment({ DATABASE_URL, DEMO: 'true' }).demo).toBe(true);
});

test.each([
  ['no one else can reach the panel', {}, true],
  ['it has another port', { PUBLIC_URL: 'http://127.0.0.1:9000', HOST: '::1' }, true],
  ['it has a public address', { PUBLIC_URL: 'https://panel.example' }, false],
  ['it listens to other machines', { HOST: '0.0.0.0' }, false],
  ['it listens to other machines, by IPv6', { HOST: '::' }, false],
  ['DEMO turns it on', { PUBLIC_URL: 'https://panel.example', HOST: '0.0.0.0', DEMO: 'true' }, true],
  ['DEMO turns it off', { DEMO: 'false' }, false],
])('the demo and its published password: %s', (_, variables, demo) => {
  expect(readEnvironment(variables).demo).toBe(demo);
});

const keycloak = { IDENTITY: 'keycloak', KEYCLOAK_URL: 'https://sso.example/auth/', KEYCLOAK_ADMIN_CLIENT_SECRET: 'x' };

test('with Keycloak, names have defaults and there is no demo', () => {
  expect(readEnvironment(keycloak)).toMatchObject({
    demo: false,
    keycloak: {
      url: 'https://sso.example/auth',
      realm: 'registrars',
      clientId: 'registrar-panel',
      adminClientId: 'registrar-panel-admin',
      adminClientSecret: 'x',
    },
  });
});

test.each([
  [{ PORT: 'http' }, 'PORT must be a number from 0 to 65535.'],
  [{ PORT: '65536' }, 'PORT must be a number from 0 to 65535.'],
  [{ IDENTITY: 'ldap' }, 'IDENTITY must be one of embedded, keycloak.'],
  [{ IDENTITY: 'keycloak' }, 'IDENTITY=keycloak needs KEYCLOAK_URL.'],
  [{ ...keycloak, KEYCLOAK_URL: 'sso.example' }, 'KEYCLOAK_URL must be an http or https address.'],
  [{ ...keycloak, KEYCLOAK_ADMIN_CLIENT_SECRET: ' ' }, 'IDENTITY=keycloak needs KEYCLOAK_ADMIN_CLIENT_SECRET.'],
  [
    { ...keycloak, PUBLIC_URL: 'https://panel.example', KEYCLOAK_URL: 'http://sso.example' },
    'KEYCLOAK_URL must be https if PUBLIC_URL is.',
  ],
  [{ ...keycloak, DEMO: 'true' }, 'DEMO=true needs IDENTITY=embedded: the demo has its own accounts.'],
  [{ PUBLIC_URL: 'http://panel.example' }, 'PUBLIC_URL must be https unless its host is localhost.'],
  [{ PUBLIC_URL: 'https://panel.example/x' }, 'PUBLIC_URL must not have a path.'],
  [{ PUBLIC_URL: 'panel' }, 'PUBLIC_URL must be an http or https address.'],
  [{ DATABASE_URL: 'mysql://db' }, 'DATABASE_URL must begin with postgres:// or postgresql://.'],
  [{ DATABASE_URL: 'postgres://panel:secret@db:port/panel' }, 'DATABASE_URL is invalid: Invalid URL'],
  ...['se/cret', 'se#cret', 'se%e4cret'].map((password): [Record<string, string>, string] => [
    { DATABASE_URL: `postgres://panel:${password}@db/panel` },
    'In a password, all characters other than letters and digits must be percent-encoded.',
  ]),
  [{ DATABASE_URL: 'postgres://panel:secret@one,two:port/panel' }, 'DATABASE_URL is invalid: Invalid URL'],
  [
    { DATABASE_URL: 'postgres://one,two/panel?target_session_attrs=read-only' },
    'DATABASE_URL is invalid: target_session_attrs must be read-write',
  ],
  [{ DATABASE_DIRECT_URL: 'postgres://db/panel' }, 'DATABASE_DIRECT_URL needs DATABASE_URL.'],
  [
    { DATABASE_URL: 'postgres://db/panel', DATABASE_DIRECT_URL: 'mysql://db' },
    'DATABASE_DIRECT_URL must begin with postgres:// or postgresql://.',
  ],
  [{ DATABASE_READ_URL: 'postgres://db/panel' }, 'DATABASE_READ_URL needs DATABASE_URL.'],
  [
    { DATABASE_URL: 'postgres://db/panel', DATABASE_READ_URL: 'postgres://db/panel?target_session_attrs=primary' },
    'DATABASE_READ_URL is invalid: target_session_attrs must be standby',
  ],
  [{ DATABASE_READ_MAX_LAG: '0' }, 'DATABASE_READ_MAX_LAG must be a number from 1 to 600.'],
  [{ SHUTDOWN_DELAY: '-1' }, 'SHUTDOWN_DELAY must be a number from 0 to 600.'],
  [
    { DATABASE_URL: 'postgres://panel@db/panel?sslmode=verify-full&sslrootcert=/nonexistent.pem' },
    'DATABASE_URL is invalid: ENOENT',
  ],
  [{ SMTP_URL: 'mail.example:25' }, 'SMTP_URL must begin with smtp:// or smtps://.'],
  [{ SLA_LOGIN_MARKER: '' }, 'SLA_LOGIN_MARKER must not be empty.'],
  [{ KEEP_AUDIT_DAYS: '36501' }, 'KEEP_AUDIT_DAYS must be a number from 0 to 36500.'],
  [{ KEEP_SIGN_IN_EVENTS_DAYS: '0' }, 'KEEP_SIGN_IN_EVENTS_DAYS must be a number from 1 to 36500.'],
  [{ KEEP_MESSAGES_DAYS: '0' }, 'KEEP_MESSAGES_DAYS must be a number from 1 to 36500.'],
  [{ KEEP_MAILS_DAYS: '2' }, 'KEEP_MAILS_DAYS must be a number from 3 to 36500.'],
  [{ METRICS_LISTEN_REMOTE: 'yes' }, 'METRICS_LISTEN_REMOTE must be one of true, false.'],
  [{ DATA_STALE_AFTER: '0' }, 'DATA_STALE_AFTER must be a number from 1 to 525600.'],
  [{ SESSION_IDLE_MINUTES: '4' }, 'SESSION_IDLE_MINUTES must be a number from 5 to 600.'],
  [{ SESSION_IDLE_MINUTES: '601' }, 'SESSION_IDLE_MINUTES must be a number from 5 to 600.'],
  [{ RATE_LIMIT_SIGN_IN: '0' }, 'RATE_LIMIT_SIGN_IN must be a number from 1 to 1000000.'],
  [{ RATE_LIMIT_TOKEN: 'many' }, 'RATE_LIMIT_TOKEN must be a number from 1 to 1000000.'],
  [{ HSTS_INCLUDE_SUBDOMAINS: '1' }, 'HSTS_INCLUDE_SUBDOMAINS must be one of true, false.'],
  [{ DEMO: 'yes' }, 'DEMO must be one of true, false.'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent.'],
])('%j stops the start with one line', (variables, message) => {
  expect(() => readEnvironment(variables)).toThrow(message);
});

test.each([
  [{ PORT: '8080 # behind nginx' }, 'It is "8080 # behind nginx".'],
  [{ TIME_ZONE: 'Brussels' }, 'It is "Brussels".'],
  [{ EPP_ALLOWED_STATUSES: 'active' }, 'It is "active".'],
  [{ TRUST_PROXY: '*' }, 'It is "*".'],
  [{ BRAND_COLOUR: '"#1f5fa8" # blue' }, String.raw`It is "\"#1f5fa8\" # blue".`],
  [{ BRAND_NAME: 'x'.repeat(100) }, `It is "${'x'.repeat(80)}…".`],
  [{ PUBLIC_URL: 'http://panel.example' }, 'It is "http://panel.example".'],
  [{ PUBLIC_URL: 'http://sam:hid/den@panel.example' }, 'It is "http://…@panel.example".'],
])('%j is quoted, without any password in it', (variables, words) => {
  expect(() => readEnvironment(variables)).toThrow(words);
});

test.each([
  { DATABASE_URL: 'panel:hidden@db' },
  { SMTP_URL: 'panel:hidden@mail' },
  { REGISTRY_SECRET: 'hidden,hidden,hidden' },
])('%j is a secret, so it is not quoted', (variables) => {
  expect(() => readEnvironment(variables)).toThrow();
  expect(() => readEnvironment(variables)).not.toThrow('hidden');
});
