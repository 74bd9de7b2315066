import {
  type Environment,
  loadEnvFile,
  openDatabase,
  readEnvironment,
  refuseDemoAccounts,
  secretsKeyFile,
  type WeakSetting,
  weakSettings,
} from '@panel/core';
import type { Database } from '@panel/database/database';
import { StartError } from '@panel/database/start-error';
import { checkKeyFile } from '@panel/identity/secrets';
import type { Command } from 'commander';
import { sql } from 'kysely';
import { addCommand, print, report } from '../command.ts';

interface Finding {
  part: WeakSetting['part'] | 'replica' | 'feed';
  ok: boolean;
  message: string;
  /** What works, but weakens security, or needs somebody to look at it. */
  warnings: string[];
}

export function checkCommand(program: Command): void {
  addCommand(
    program,
    'check',
    'check configuration, database, replica, mail, identity and feed; the exit code is 1 if something is wrong',
    'npm run panel -- check',
  ).action(async (options) => {
    const findings = await check();
    print({ text: findings.flatMap(linesOf).join('\n'), data: findings }, options);
    if (findings.some(({ ok }) => !ok)) process.exitCode = 1;
  });
}

function linesOf({ part, ok, message, warnings }: Finding): string[] {
  const line = (words: string) => `${`${part}:`.padEnd(15)}${words}`;
  return [line(`${ok ? 'ok' : 'WRONG'}, ${message}`), ...warnings.map((warning) => line(`WARNING, ${warning}`))];
}

async function check(): Promise<Finding[]> {
  let environment: Environment | undefined;
  let weak: WeakSetting[] = [];
  const look = async (part: Finding['part'], work: () => Promise<string>): Promise<Finding> => {
    const outcome = await tryTo(work);
    return { part, ...outcome, warnings: weak.filter((it) => it.part === part).map((it) => it.message) };
  };
  const configuration = await look('configuration', async () => {
    loadEnvFile();
    environment = readEnvironment(process.env);
    weak = weakSettings(environment, process.env);
    return `the panel's address is ${environment.publicUrl}`;
  });
  if (!environment) return [configuration];
  const read = environment;
  return [
    configuration,
    await look('database', () => checkDatabase(read)),
    ...(await lookAtReplica(read)),
    await lookAtMails(read, await look('mail', () => checkMail(read))),
    await look('identity', () => checkIdentity(read)),
    ...(await lookAtFeed(read)),
  ];
}

// A database that cannot be reached is told of already.

async function lookAtMails(environment: Environment, mail: Finding): Promise<Finding> {
  const { checkMails } = await import('./check-mails.ts');
  const found = await onDatabase(environment, checkMails).catch(() => []);
  return { ...mail, warnings: [...mail.warnings, ...found] };
}

async function lookAtReplica(environment: Environment): Promise<Finding[]> {
  const { databaseReadUrl: url, databaseReadMaxLag: maxLag } = environment;
  if (url === undefined) return [];
  const { checkReplica } = await import('./check-replica.ts');
  let warnings: string[] = [];
  const outcome = await tryTo(async () => {
    const found = await onDatabase(environment, (db) => checkReplica(db, { url, maxLag }));
    warnings = found.warnings;
    return found.message;
  });
  return [{ part: 'replica', ...outcome, warnings }];
}

async function lookAtFeed(environment: Environment): Promise<Finding[]> {
  const { checkFeed } = await import('./check-feed.ts');
  const how = { now: new Date(), staleAfter: environment.dataStaleAfter };
  const found = await onDatabase(environment, (db) => checkFeed(db, how)).catch(() => undefined);
  return found ? [{ part: 'feed', ok: true, ...found }] : [];
}

async function tryTo(work: () => Promise<string>): Promise<Pick<Finding, 'ok' | 'message'>> {
  try {
    return { ok: true, message: await work() };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return { ok: false, message: error instanceof StartError ? message : message.split('\n')[0] || 'unknown' };
  }
}

async function onDatabase<Result>(environment: Environment, work: (db: Database) => Promise<Result>): Promise<Result> {
  const { db, close } = await openDatabase(environment, report, { warn: () => {} }, { use: 'command' });
  try {
    return await work(db);
  } finally {
    await close();
  }
}

function checkDatabase(environment: Environment): Promise<string> {
  return onDatabase(environment, async (db) => {
    const { rows } = await sql<{ version: string; last: string }>`
      SELECT current_setting('server_version') AS version, (SELECT max(name) FROM migration) AS last`.execute(db);
    return `PostgreSQL ${rows[0]?.version}, migrated to ${rows[0]?.last}`;
  });
}

async function checkIdentity(environment: Environment): Promise<string> {
  const { keycloak, publicUrl } = environment;
  if (keycloak) {
    const { checkKeycloak } = await import('./check-keycloak.ts');
    return checkKeycloak(keycloak, publicUrl);
  }
  return onDatabase(environment, async (db) => {
    await refuseDemoAccounts(db, environment);
    const keyFile = secretsKeyFile(environment);
    await checkKeyFile(db, keyFile);
    return `the embedded sign-in service at ${publicUrl}/realms/registrars, with the key file ${keyFile.path}`;
  });
}

async function checkMail(environment: Environment): Promise<string> {
  const { mailTransport } = await import('@panel/core/mail');
  const where = await mailTransport(environment).check();
  return environment.smtpUrl
    ? 'the SMTP server answers'
    : `SMTP_URL is not set, so mails are written to files in ${where}`;
}
