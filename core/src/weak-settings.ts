import type { Weakness } from '@panel/contract/desk-system';
import { addressesOf, type Role } from '@panel/database/addresses';
import pg from 'pg';
import { mailDirectory } from './environment/mail-directory.ts';
import { isForThisMachine, isThisMachine } from './environment/this-machine.ts';
import type { Environment } from './environment.ts';

/** Weakens security or misleads users. The panel works with it, but reports it at its start and in `check`. */
export interface WeakSetting {
  part: 'configuration' | 'database' | 'mail' | 'identity';
  kind: Weakness;
  setting: string;
  /** The value that the kind's text names: a host, or settings. */
  detail?: string;
  /** What can happen, and how to fix it. */
  message: string;
}

/** Every setting to reconsider (Behaviour OPERATING-2). */
export function weakSettings(environment: Environment, variables: Record<string, string | undefined>): WeakSetting[] {
  const found: (WeakSetting | undefined)[] = [
    weakCertificates(variables),
    weakProxy(environment),
    demoDefaults(environment, variables),
    weakDatabase(environment),
    filedMail(environment),
    demoSender(environment, variables),
    weakMail(environment),
    weakDemo(environment),
    weakKeycloak(environment),
  ];
  return found.filter((it) => it !== undefined);
}

function weakCertificates({ NODE_TLS_REJECT_UNAUTHORIZED }: Record<string, string | undefined>) {
  if (NODE_TLS_REJECT_UNAUTHORIZED !== '0') return undefined;
  const message =
    'NODE_TLS_REJECT_UNAUTHORIZED=0 is set: certificates of the database, the mail server and Keycloak are not checked. Remove it; use NODE_EXTRA_CA_CERTS to trust your own certificate authority.';
  return { part: 'configuration', kind: 'certificates', setting: 'NODE_TLS_REJECT_UNAUTHORIZED', message } as const;
}

function weakProxy({ publicUrl, trustProxy }: Environment) {
  if (trustProxy || publicUrl.startsWith('http:')) return undefined;
  const message =
    "TRUST_PROXY is not set: everyone behind the TLS proxy shares one address, so one stranger's failed sign-ins delay everyone. Set it to the proxy's address, or to loopback if the proxy runs on this machine.";
  return { part: 'configuration', kind: 'proxy', setting: 'TRUST_PROXY', message } as const;
}

/** Whether registrars use it, as opposed to a trial on one's own machine. */
function isLive({ demo, publicUrl }: Environment): boolean {
  return !demo && !isThisMachine(new URL(publicUrl).hostname);
}

/** Addresses in pages and mails that still have the demo's values. */
function demoDefaults(environment: Environment, variables: Record<string, string | undefined>) {
  const { newsUrl, supportEmail, legalEmail } = environment;
  if (!isLive(environment)) return undefined;
  const shown = Object.entries({ NEWS_URL: newsUrl, SUPPORT_EMAIL: supportEmail, LEGAL_EMAIL: legalEmail });
  const missing = shown.filter(([setting]) => !variables[setting]?.trim());
  const [setting] = missing[0] ?? [];
  if (setting === undefined) return undefined;
  const settings = listed(missing.map(([name]) => name));
  const values = listed(missing.map(([, value]) => value));
  const message = `${settings} ${missing.length === 1 ? 'is' : 'are'} not set: the panel refers users to ${values}. Set your own.`;
  return { part: 'configuration', kind: 'defaults', setting, detail: settings, message } as const;
}

const listed = (texts: string[]) => new Intl.ListFormat('en-GB').format(texts);

function weakDatabase({ databaseUrl, databaseDirectUrl, databaseReadUrl }: Environment) {
  const weak = (name: string, url: string | undefined, role?: Role) =>
    url === undefined
      ? undefined
      : addressesOf(url, role)
          .map((address) => weakAddress(name, address))
          .find((found) => found);
  return (
    weak('DATABASE_URL', databaseUrl) ??
    weak('DATABASE_DIRECT_URL', databaseDirectUrl) ??
    weak('DATABASE_READ_URL', databaseReadUrl, 'standby')
  );
}

function weakAddress(setting: string, connectionString: string) {
  // Read by the driver itself, including PGSSLMODE.
  const { host, ssl } = new pg.Client({ connectionString }) as { host: string; ssl: TlsOptions | boolean };
  if (isThisMachine(host)) return undefined;
  const weak = (kind: Weakness, message: string): WeakSetting => ({
    part: 'database',
    kind,
    setting,
    detail: host,
    message,
  });
  if (!ssl)
    return weak(
      'database-tls',
      `${setting} does not use TLS: anyone between here and ${host} can read and change all data. Add sslmode=verify-full.`,
    );
  if (ssl === true || (ssl.rejectUnauthorized !== false && !ssl.checkServerIdentity)) return undefined;
  return weak(
    'database-certificate',
    `${setting} does not verify that the server is ${host}: anyone in between can impersonate it. Use sslmode=verify-full, and sslrootcert for your own certificate authority.`,
  );
}

interface TlsOptions {
  rejectUnauthorized?: boolean;
  checkServerIdentity?: unknown;
}

function filedMail(environment: Environment) {
  if (environment.smtpUrl !== undefined || !isLive(environment)) return undefined;
  const detail = mailDirectory(environment);
  const message = `SMTP_URL is not set: no e-mail is sent. E-mails, including those with links to set a password, are written to files in ${detail}. Set it to your mail server.`;
  return { part: 'mail', kind: 'mail-files', setting: 'SMTP_URL', detail, message } as const;
}

function demoSender(environment: Environment, variables: Record<string, string | undefined>) {
  if (variables.MAIL_FROM?.trim() || !isLive(environment)) return undefined;
  const detail = environment.mailFrom;
  const message = `MAIL_FROM is not set: e-mails are sent from ${detail}, an address that mail servers may reject. Set your own.`;
  return { part: 'mail', kind: 'mail-sender', setting: 'MAIL_FROM', detail, message } as const;
}

function weakMail({ smtpUrl }: Environment) {
  if (smtpUrl === undefined) return undefined;
  const { protocol, hostname, searchParams } = new URL(smtpUrl);
  if (isThisMachine(hostname)) return undefined;
  const weak = (kind: Weakness, message: string): WeakSetting => ({
    part: 'mail',
    kind,
    setting: 'SMTP_URL',
    detail: hostname,
    message,
  });
  if (protocol === 'smtp:' && searchParams.get('requireTLS') !== 'true')
    return weak(
      'mail-tls',
      `SMTP_URL does not require TLS: anyone between here and ${hostname} can read the links to set passwords. Use smtps://, or add ?requireTLS=true.`,
    );
  if (searchParams.get('tls.rejectUnauthorized') !== 'false') return undefined;
  return weak(
    'mail-certificate',
    `SMTP_URL does not verify the certificate of ${hostname}: anyone in between can impersonate it and read the links to set passwords. Remove tls.rejectUnauthorized=false; use NODE_EXTRA_CA_CERTS to trust your own certificate authority.`,
  );
}

function weakDemo({ demo, ...reached }: Environment) {
  if (!demo || isForThisMachine(reached)) return undefined;
  const message =
    'DEMO=true on a panel that others can reach: anyone can sign in as an administrator with the published password, without 2-step verification. Keep only sample data there.';
  return { part: 'identity', kind: 'demo', setting: 'DEMO', message } as const;
}

function weakKeycloak({ keycloak }: Environment) {
  if (!keycloak?.url.startsWith('http:') || isThisMachine(new URL(keycloak.url).hostname)) return undefined;
  const message =
    'KEYCLOAK_URL does not use TLS: anyone in between can read passwords, tokens and KEYCLOAK_ADMIN_CLIENT_SECRET. Use https.';
  return { part: 'identity', kind: 'keycloak-tls', setting: 'KEYCLOAK_URL', message } as const;
}
