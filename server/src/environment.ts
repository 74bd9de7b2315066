import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { signInNames } from '@panel/contract/sign-in';
import { StartError } from '@panel/database/start-error';

// Everything that an operator can set; read once, at the start.

export interface KeycloakEnvironment {
  url: string;
  realm: string;
  clientId: string;
  adminClientId: string;
  adminClientSecret: string;
}

export interface Environment {
  port: number;
  host: string;
  publicUrl: string;
  trustProxy: boolean | string;
  dataDir: string;
  databaseUrl: string | undefined;
  secretsKeyFile: string | undefined;
  keepAuditDays: number | undefined;
  smtpUrl: string | undefined;
  mailFrom: string;
  tld: string;
  newsUrl: string;
  legalEmail: string;
  supportEmail: string;
  serviceLevelMarker: string;
  demo: boolean;
  keycloak: KeycloakEnvironment | undefined;
  eppCheckListen: string | undefined;
  eppCheckSecret: string | undefined;
  logLevel: string;
  requestsPerMinute: { account: number; anonymous: number };
}

type Variables = Record<string, string | undefined>;

export function readEnvironment(variables: Variables): Environment {
  const get = (name: string) => variables[name]?.trim() || undefined;
  const port = wholeNumber('PORT', get('PORT') ?? '8080', 0, 65_535);
  const databaseUrl = get('DATABASE_URL');
  const tld = (get('TLD') ?? 'example').replace(/^\./, '');
  const serviceLevelMarker = variables.SLA_LOGIN_MARKER ?? '-sla';
  if (serviceLevelMarker === '') throw new StartError('SLA_LOGIN_MARKER must not be empty.');
  if (databaseUrl !== undefined && !/^postgres(ql)?:\/\//.test(databaseUrl)) {
    throw new StartError('DATABASE_URL must begin with postgres:// or postgresql://.');
  }
  const address = publicUrl(get('PUBLIC_URL') ?? `http://localhost:${port}`);
  const identity = keycloak(get);
  // Browsers do not let an https page call an http address.
  if (address.startsWith('https:') && identity?.url.startsWith('http:'))
    throw new StartError('KEYCLOAK_URL must be https if PUBLIC_URL is.');
  const demo = flag('DEMO', get('DEMO'), databaseUrl === undefined && identity === undefined);
  if (demo && identity) throw new StartError('DEMO=true needs IDENTITY=embedded: the demo has its own accounts.');
  return {
    port,
    host: get('HOST') ?? '127.0.0.1',
    publicUrl: address,
    trustProxy: trustProxy(get('TRUST_PROXY')),
    dataDir: resolve(get('DATA_DIR') ?? 'var'),
    databaseUrl,
    secretsKeyFile: get('SECRETS_KEY_FILE'),
    keepAuditDays: optional(get('KEEP_AUDIT_DAYS'), (text) => wholeNumber('KEEP_AUDIT_DAYS', text, 1, 36_500)),
    smtpUrl: smtpUrl(get('SMTP_URL')),
    mailFrom: get('MAIL_FROM') ?? `Registrar Panel <no-reply@${tld}>`,
    tld,
    newsUrl: webAddress('NEWS_URL', get('NEWS_URL') ?? 'https://www.example.com/news'),
    legalEmail: get('LEGAL_EMAIL') ?? `legal@${tld}`,
    supportEmail: get('SUPPORT_EMAIL') ?? `support@${tld}`,
    serviceLevelMarker,
    demo,
    keycloak: identity,
    eppCheckListen: get('EPP_CHECK_LISTEN'),
    eppCheckSecret: get('EPP_CHECK_SECRET'),
    logLevel: oneOf('LOG_LEVEL', get('LOG_LEVEL') ?? 'info', [
      'fatal',
      'error',
      'warn',
      'info',
      'debug',
      'trace',
      'silent',
    ]),
    requestsPerMinute: {
      account: wholeNumber('RATE_LIMIT_ACCOUNT', get('RATE_LIMIT_ACCOUNT') ?? '600', 1, 1_000_000),
      anonymous: wholeNumber('RATE_LIMIT_ANONYMOUS', get('RATE_LIMIT_ANONYMOUS') ?? '60', 1, 1_000_000),
    },
  };
}

/** Reads `.env` in the current directory; variables of the environment itself come first. */
export function loadEnvFile(): void {
  if (existsSync('.env')) process.loadEnvFile('.env');
}

function keycloak(get: (name: string) => string | undefined): KeycloakEnvironment | undefined {
  if (oneOf('IDENTITY', get('IDENTITY') ?? 'embedded', ['embedded', 'keycloak']) === 'embedded') return undefined;
  const needed = (name: string) => {
    const value = get(name);
    if (value === undefined) throw new StartError(`IDENTITY=keycloak needs ${name}.`);
    return value;
  };
  return {
    url: webAddress('KEYCLOAK_URL', needed('KEYCLOAK_URL')).replace(/\/$/, ''),
    realm: get('KEYCLOAK_REALM') ?? signInNames.realm,
    clientId: get('KEYCLOAK_CLIENT_ID') ?? signInNames.clientId,
    adminClientId: get('KEYCLOAK_ADMIN_CLIENT_ID') ?? signInNames.adminClientId,
    adminClientSecret: needed('KEYCLOAK_ADMIN_CLIENT_SECRET'),
  };
}

// PKCE needs crypto.subtle, which browsers offer only with https or on localhost.
function publicUrl(text: string): string {
  const url = new URL(webAddress('PUBLIC_URL', text));
  const onThisMachine = ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname);
  if (url.protocol === 'http:' && !onThisMachine)
    throw new StartError('PUBLIC_URL must be https unless its host is localhost.');
  if (url.pathname !== '/' || url.search || url.hash) throw new StartError('PUBLIC_URL must not have a path.');
  return url.origin;
}

function webAddress(name: string, text: string): string {
  if (!URL.canParse(text) || !/^https?:\/\//.test(text))
    throw new StartError(`${name} must be an http or https address.`);
  return text;
}

function smtpUrl(text: string | undefined): string | undefined {
  // The message does not repeat the value, which may hold a password.
  if (text !== undefined && !(/^smtps?:\/\//.test(text) && URL.canParse(text)))
    throw new StartError('SMTP_URL must begin with smtp:// or smtps://.');
  return text;
}

function wholeNumber(name: string, text: string, min: number, max: number): number {
  const value = /^\d+$/.test(text) ? Number(text) : Number.NaN;
  if (!(value >= min && value <= max)) throw new StartError(`${name} must be a number from ${min} to ${max}.`);
  return value;
}

function optional<Value>(text: string | undefined, read: (text: string) => Value): Value | undefined {
  return text === undefined ? undefined : read(text);
}

function flag(name: string, text: string | undefined, fallback: boolean): boolean {
  return text === undefined ? fallback : oneOf(name, text, ['true', 'false']) === 'true';
}

function trustProxy(text: string | undefined): boolean | string {
  if (text === undefined || text === 'off' || text === 'false') return false;
  return text === 'true' ? true : text;
}

function oneOf(name: string, text: string, values: string[]): string {
  if (!values.includes(text)) throw new StartError(`${name} must be one of ${values.join(', ')}.`);
  return text;
}
