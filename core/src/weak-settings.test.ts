import { expect, test } from 'vitest';
import { readEnvironment } from './environment.ts';
import { weakSettings } from './weak-settings.ts';

const weaknesses = (variables: Record<string, string>) =>
  weakSettings(readEnvironment(variables), variables).map(({ part, message }) => `${part}: ${message.split(': ')[0]}`);

const keycloak = { IDENTITY: 'keycloak', KEYCLOAK_ADMIN_CLIENT_SECRET: 'x' };
const noTls = 'database: DATABASE_URL does not use TLS';
const unchecked = 'database: DATABASE_URL does not verify that the server is db.example';
const plainMail = 'mail: SMTP_URL does not require TLS';

const own = {
  SMTP_URL: 'smtps://mail.example',
  MAIL_FROM: 'Registry <no-reply@registry.example>',
  NEWS_URL: 'https://registry.example/news',
  SUPPORT_EMAIL: 'help@registry.example',
  LEGAL_EMAIL: 'law@registry.example',
};
const live = { PUBLIC_URL: 'https://panel.example', TRUST_PROXY: 'loopback' };

test.each([
  [{}, []],
  [{ ...live, ...own }, []],
  [{ PUBLIC_URL: 'https://panel.example', ...own }, ['configuration: TRUST_PROXY is not set']],
  [
    live,
    [
      'configuration: NEWS_URL, SUPPORT_EMAIL and LEGAL_EMAIL are not set',
      'mail: SMTP_URL is not set',
      'mail: MAIL_FROM is not set',
    ],
  ],
  [{ ...live, ...own, MAIL_FROM: '' }, ['mail: MAIL_FROM is not set']],
  [{ ...live, ...own, SUPPORT_EMAIL: ' ' }, ['configuration: SUPPORT_EMAIL is not set']],
  [{ ...live, PUBLIC_URL: 'http://localhost:8080', DATABASE_URL: 'postgres://panel@localhost/panel' }, []],
  [{ NODE_TLS_REJECT_UNAUTHORIZED: '0' }, ['configuration: NODE_TLS_REJECT_UNAUTHORIZED=0 is set']],
  [{ DEMO: 'true', HOST: '0.0.0.0' }, ['identity: DEMO=true on a panel that others can reach']],
  [
    { DEMO: 'true', PUBLIC_URL: 'https://demo.example', TRUST_PROXY: '10.0.0.5' },
    ['identity: DEMO=true on a panel that others can reach'],
  ],
  [{ ...keycloak, KEYCLOAK_URL: 'http://127.0.0.1:8081' }, []],
  [{ ...keycloak, KEYCLOAK_URL: 'http://sso.example' }, ['identity: KEYCLOAK_URL does not use TLS']],
])('%j is weak in %j', (variables, expected) => {
  expect(weaknesses(variables)).toEqual(expected);
});

test.each([
  ['postgres://panel@localhost/panel', []],
  ['postgres://panel@127.0.0.1:5433/panel?sslmode=no-verify', []],
  ['postgres://panel@[::1]/panel', []],
  ['postgres://panel@/panel?host=/run/postgresql', []],
  ['postgres://panel:secret@db.example/panel', [noTls]],
  ['postgres://panel@db.example/panel?sslmode=disable', [noTls]],
  ['postgres://panel@localhost/panel?host=db.example', [noTls]],
  ['postgres://panel@db.example/panel?sslmode=no-verify', [unchecked]],
  ['postgres://panel@db.example/panel?ssl=no-verify', [unchecked]],
  ['postgres://panel@db.example/panel?sslmode=require&uselibpqcompat=true', [unchecked]],
  // Without uselibpqcompat, the driver treats this as verify-full.
  ['postgres://panel@db.example/panel?sslmode=require', []],
  ['postgres://panel@db.example/panel?sslmode=verify-full', []],
  ['postgres://panel@db.example/panel?ssl=true', []],
])('a database at %s is weak in %j', (DATABASE_URL, expected) => {
  expect(weaknesses({ DATABASE_URL })).toEqual(expected);
});

test('a replica on another machine needs TLS as well', () => {
  const local = { DATABASE_URL: 'postgres://panel@localhost/panel' };
  const at = (DATABASE_READ_URL: string) => weaknesses({ ...local, DATABASE_READ_URL });
  expect(at('postgres://panel@one,two/panel?sslmode=verify-full&target_session_attrs=standby')).toEqual([]);
  expect(at('postgres://panel@localhost,db.example/panel')).toEqual(['database: DATABASE_READ_URL does not use TLS']);
});

test.each([
  ['smtp://localhost:25', []],
  ['smtp://[::1]:25', []],
  ['smtp://panel:secret@mail.example:587', [plainMail]],
  ['smtp://mail.example?ignoreTLS=true', [plainMail]],
  ['smtp://mail.example:587?requireTLS=true', []],
  ['smtps://mail.example', []],
  [
    'smtps://mail.example?tls.rejectUnauthorized=false',
    ['mail: SMTP_URL does not verify the certificate of mail.example'],
  ],
])('mail by %s is weak in %j', (SMTP_URL, expected) => {
  expect(weaknesses({ SMTP_URL })).toEqual(expected);
});

test('the warning says what users see instead of the registry’s own', () => {
  const variables = { ...live, TLD: 'brussels' };
  expect(weakSettings(readEnvironment(variables), variables)[0]?.message).toContain(
    'the panel refers users to https://www.example.com/news, support@brussels and legal@brussels',
  );
});

test('the warnings about mail say where mails go, and their sender', () => {
  const variables = { ...live, ...own, SMTP_URL: '', MAIL_FROM: '', TLD: 'brussels', DATA_DIR: '/data' };
  const [files, sender] = weakSettings(readEnvironment(variables), variables).map(({ message }) => message);
  expect(files).toContain('are written to files in /data/mail.');
  expect(sender).toContain('e-mails are sent from ".brussels registrar panel" <no-reply@brussels>,');
});

test('no message contains a password', () => {
  const variables = {
    DATABASE_URL: 'postgres://panel:secret@db.example/panel',
    SMTP_URL: 'smtp://panel:secret@mail.example',
  };
  const found = weakSettings(readEnvironment(variables), variables);
  expect(found).toHaveLength(2);
  expect(JSON.stringify(found)).not.toContain('secret');
});
