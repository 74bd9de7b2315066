import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { BRUSSELS } from '@panel/contract/display-time';
import { INVITATION_HOURS } from '@panel/contract/duration';
import { defaultServiceLevelMarker } from '@panel/contract/epp';
import { limits } from '@panel/contract/limits';
import type { RegistrarStatus } from '@panel/contract/registrar-status';
import { StartError } from '@panel/database/start-error';
import { databaseUrl, directUrl, publicUrl, smtpUrl } from './environment/addresses.ts';
import { type BrandSettings, readBrandSettings, senderName } from './environment/brand.ts';
import { type DeskSettings, readDesk } from './environment/desk.ts';
import { type EppCertificateSettings, readEpp } from './environment/epp.ts';
import { readKeeping } from './environment/keeping.ts';
import { type KeycloakEnvironment, readKeycloak } from './environment/keycloak.ts';
import { readMetrics } from './environment/metrics.ts';
import { settingsIn } from './environment/read-setting.ts';
import { readRegistry } from './environment/registry.ts';
import { readReplica } from './environment/replica.ts';
import { isForThisMachine } from './environment/this-machine.ts';
import { trustProxy } from './environment/trust-proxy.ts';
import { flag, oneOf, optional, timeZone, webAddress, wholeNumber, wrongValue } from './environment/values.ts';

export { type EppCertificateSettings, WITHOUT_CERTIFICATES } from './environment/epp.ts';
export type { KeycloakEnvironment } from './environment/keycloak.ts';

// All of the operator's settings, read once at the start.

export interface Environment extends BrandSettings, DeskSettings {
  port: number;
  host: string;
  publicUrl: string;
  trustProxy: string[] | false;
  /** Whether browsers must also use https for all subdomains of the panel's host. */
  hstsIncludeSubdomains: boolean;
  dataDir: string;
  databaseUrl: string | undefined;
  /** Bypasses a pooler, for work that needs its own session. */
  databaseDirectUrl: string | undefined;
  /** A replica for large reads. */
  databaseReadUrl: string | undefined;
  /** In seconds. */
  databaseReadMaxLag: number;
  /** Whether a start migrates the database, or refuses one that is out of date. */
  migrate: 'start' | 'never';
  secretsKeyFile: string | undefined;
  /** 0 keeps them forever. If absent, the database decides. */
  keepAuditDays: number | undefined;
  keepSignInEventsDays: number;
  keepMailsDays: number;
  keepMessagesDays: number;
  /** Counted from the day a case is closed. */
  keepVerificationsDays: number;
  /** In minutes: older registry data is shown with a warning. */
  dataStaleAfter: number | undefined;
  smtpUrl: string | undefined;
  mailFrom: string;
  tld: string;
  newsUrl: string;
  /** Whether maintenance windows for all registrars are public. */
  maintenanceCalendar: 'off' | 'public';
  legalEmail: string;
  supportEmail: string;
  serviceLevelMarker: string;
  /** The zone of every displayed time, and of days and months in counts. */
  timeZone: string;
  demo: boolean;
  keycloak: KeycloakEnvironment | undefined;
  eppCheckListen: string | undefined;
  eppCheckSecret: string | undefined;
  /** Statuses with which a registrar may log in to EPP, unless it is held. */
  eppAllowedStatuses: RegistrarStatus[];
  eppCertificates: EppCertificateSettings;
  registryListen: string | undefined;
  registryListenRemote: boolean;
  /** Two during a change of secret. */
  registrySecrets: string[];
  metricsListen: string | undefined;
  metricsListenRemote: boolean;
  logLevel: string;
  /** The member of registry staff who runs commands, for the audit. */
  operatorName: string | undefined;
  requestsPerMinute: { account: number; anonymous: number; signIn: number; token: number };
  sessionIdleMinutes: number;
  /** How long a new user's link to set a password is valid. */
  invitationHours: number;
  /** In seconds: how long the panel continues to serve after a signal to stop. */
  shutdownDelay: number;
}

type Variables = Record<string, string | undefined>;

export function readEnvironment(variables: Variables): Environment {
  const get = settingsIn(variables);
  const port = wholeNumber('PORT', get('PORT') ?? '8080', 0, 65_535);
  const database = databaseUrl(get('DATABASE_URL'));
  const tld = (get('TLD') ?? 'example').replace(/^\./, '');
  const serviceLevelMarker = variables.SLA_LOGIN_MARKER ?? defaultServiceLevelMarker;
  if (serviceLevelMarker === '') throw new StartError('SLA_LOGIN_MARKER must not be empty.');
  const address = publicUrl(get('PUBLIC_URL') ?? `http://localhost:${port}`);
  const identity = readKeycloak(get);
  // Browsers do not allow an https page to call an http address.
  if (address.startsWith('https:') && identity?.url.startsWith('http:'))
    throw wrongValue('KEYCLOAK_URL must be https if PUBLIC_URL is.', identity.url);
  const host = get('HOST') ?? '127.0.0.1';
  const brand = readBrandSettings(get);
  // The demo's password is public, so others can reach the demo only with DEMO=true (Behaviour DEMO-1).
  const isPrivate = isForThisMachine({ publicUrl: address, host });
  const demo = flag('DEMO', get('DEMO'), isPrivate && database === undefined && identity === undefined);
  if (demo && identity) throw new StartError('DEMO=true needs IDENTITY=embedded: the demo has its own accounts.');
  const proxies = trustProxy(get('TRUST_PROXY'));
  return {
    port,
    host,
    publicUrl: address,
    trustProxy: proxies,
    ...readDesk(get, { publicUrl: address, trustProxy: proxies }),
    hstsIncludeSubdomains: flag('HSTS_INCLUDE_SUBDOMAINS', get('HSTS_INCLUDE_SUBDOMAINS'), false),
    dataDir: resolve(get('DATA_DIR') ?? 'var'),
    databaseUrl: database,
    databaseDirectUrl: directUrl(get('DATABASE_DIRECT_URL'), database),
    ...readReplica(get, database),
    migrate: oneOf('MIGRATE', get('MIGRATE') ?? 'start', ['start', 'never']),
    secretsKeyFile: get('SECRETS_KEY_FILE'),
    ...readKeeping(get),
    dataStaleAfter: optional(get('DATA_STALE_AFTER'), (text) => wholeNumber('DATA_STALE_AFTER', text, 1, 525_600)),
    smtpUrl: smtpUrl(get('SMTP_URL')),
    mailFrom: get('MAIL_FROM') ?? `${senderName(brand, tld)} <no-reply@${tld}>`,
    tld,
    newsUrl: webAddress('NEWS_URL', get('NEWS_URL') ?? 'https://www.example.com/news'),
    maintenanceCalendar: oneOf('MAINTENANCE_CALENDAR', get('MAINTENANCE_CALENDAR') ?? 'off', ['off', 'public']),
    legalEmail: get('LEGAL_EMAIL') ?? `legal@${tld}`,
    supportEmail: get('SUPPORT_EMAIL') ?? `support@${tld}`,
    serviceLevelMarker,
    timeZone: timeZone('TIME_ZONE', get('TIME_ZONE') ?? BRUSSELS),
    ...brand,
    demo,
    keycloak: identity,
    ...readEpp(get),
    ...readRegistry(get),
    ...readMetrics(get),
    logLevel: oneOf('LOG_LEVEL', get('LOG_LEVEL') ?? 'info', [
      'fatal',
      'error',
      'warn',
      'info',
      'debug',
      'trace',
      'silent',
    ]),
    operatorName: get('OPERATOR_NAME'),
    requestsPerMinute: {
      account: wholeNumber('RATE_LIMIT_ACCOUNT', get('RATE_LIMIT_ACCOUNT') ?? '600', 1, 1_000_000),
      anonymous: wholeNumber('RATE_LIMIT_ANONYMOUS', get('RATE_LIMIT_ANONYMOUS') ?? '60', 1, 1_000_000),
      signIn: wholeNumber('RATE_LIMIT_SIGN_IN', get('RATE_LIMIT_SIGN_IN') ?? '60', 1, 1_000_000),
      token: wholeNumber('RATE_LIMIT_TOKEN', get('RATE_LIMIT_TOKEN') ?? '120', 1, 1_000_000),
    },
    sessionIdleMinutes: wholeNumber(
      'SESSION_IDLE_MINUTES',
      get('SESSION_IDLE_MINUTES') ?? `${limits.sessionIdleMinutes}`,
      5,
      600,
    ),
    invitationHours: wholeNumber('INVITATION_HOURS', get('INVITATION_HOURS') ?? `${INVITATION_HOURS}`, 1, 168),
    shutdownDelay: wholeNumber('SHUTDOWN_DELAY', get('SHUTDOWN_DELAY') ?? '0', 0, 600),
  };
}

/** Reads `.env` in the current directory; variables of the environment take precedence. */
export function loadEnvFile(): void {
  if (existsSync('.env')) process.loadEnvFile('.env');
}
