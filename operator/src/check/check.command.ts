import {
  type Environment,
  findOtherVersions,
  findOtherZones,
  openDatabase,
  readEnvironment,
  refuseDemoAccounts,
  secretsKeyFile,
  type WeakSetting,
  weakSettings,
} from '@panel/core';
import { deskOffWords, hasHadStaff, isDeskOff } from '@panel/core/desk';
import type { Database } from '@panel/database/database';
import { StartError } from '@panel/database/start-error';
import { VERSION } from '@panel/database/version';
import { checkKeyFile } from '@panel/identity/secrets';
import type { Command } from 'commander';
import { sql } from 'kysely';
import { addCommand } from '../command.ts';
import type { Shell } from '../shell.ts';

interface Finding {
  part: WeakSetting['part'] | 'replica' | 'feed' | 'registrars' | 'certificates';
  ok: boolean;
  message: string;
  /** What works but weakens security, or needs attention. */
  warnings: string[];
}

interface Checked {
  environment: Environment;
  onDatabase<Result>(work: (db: Database) => Promise<Result>): Promise<Result>;
}

export function checkCommand(program: Command, shell: Shell): void {
  addCommand(
    program,
    'check',
    'check configuration, database, replica, mail, identity, feed and registrars; the exit code is 1 if a check fails',
    'npm run panel -- check',
  ).action(async (options) => {
    const findings = await check(shell);
    shell.print({ text: findings.flatMap(linesOf).join('\n'), data: findings }, options);
    if (findings.some(({ ok }) => !ok)) shell.exitCode = 1;
  });
}

function linesOf({ part, ok, message, warnings }: Finding): string[] {
  const line = (words: string) => `${`${part}:`.padEnd(15)}${words}`;
  const state = !ok ? 'ERROR, ' : warnings.length === 0 ? 'ok, ' : '';
  return [line(`${state}${message}`), ...warnings.map((warning) => line(`WARNING, ${warning}`))];
}

async function check({ variables, report }: Shell): Promise<Finding[]> {
  let environment: Environment | undefined;
  let weak: WeakSetting[] = [];
  const look = async (part: Finding['part'], work: () => Promise<string>): Promise<Finding> => {
    const outcome = await tryTo(work);
    return { part, ...outcome, warnings: weak.filter((it) => it.part === part).map((it) => it.message) };
  };
  const configuration = await look('configuration', async () => {
    const set = variables();
    environment = readEnvironment(set);
    weak = weakSettings(environment, set);
    const { checkBrand } = await import('./check-brand.ts');
    const settings = [`the panel's address is ${environment.publicUrl}`, `its time zone ${environment.timeZone}`];
    return [...settings, ...(await checkBrand(environment))].join(', ');
  });
  if (!environment) return [configuration];
  const checked = { environment, onDatabase: databaseOf(environment, report) };
  return [
    await lookAtInstances(checked, configuration),
    await lookAtRetention(checked, await look('database', () => checkDatabase(checked))),
    ...(await lookAtReplica(checked)),
    await lookAtMails(checked, await look('mail', () => checkMail(checked))),
    await lookAtDesk(checked, await lookAtTokens(checked, await look('identity', () => checkIdentity(checked)))),
    ...(await lookAtFeed(checked)),
    ...(await lookAtRegistrars(checked)),
    ...(await lookAtCertificates(checked)),
  ];
}

// Another check already reports an unreachable database.

async function lookAtInstances({ environment, onDatabase }: Checked, configuration: Finding): Promise<Finding> {
  const zones = await onDatabase((db) => findOtherZones(db, environment.timeZone)).catch(() => []);
  const versions = await onDatabase(findOtherVersions).catch(() => []);
  const warnings = [
    ...zones.map(({ name, timeZone }) => `the instance ${name} has another TIME_ZONE: ${timeZone}.`),
    ...versions.map(
      ({ name, version }) => `the instance ${name} runs ${version ?? 'an older version'}, not ${VERSION}: upgrade it.`,
    ),
  ];
  return { ...configuration, warnings: [...configuration.warnings, ...warnings] };
}

async function lookAtRetention({ environment, onDatabase }: Checked, database: Finding): Promise<Finding> {
  const { checkForgetting, checkRetention } = await import('./check-retention.ts');
  const look = async (db: Database) => [
    ...(await checkRetention(db, environment)),
    ...(await checkForgetting(db, environment)),
  ];
  const found = await onDatabase(look).catch(() => []);
  return { ...database, warnings: [...database.warnings, ...found] };
}

async function lookAtMails({ onDatabase }: Checked, mail: Finding): Promise<Finding> {
  const { checkMails } = await import('./check-mails.ts');
  const found = await onDatabase(checkMails).catch(() => []);
  return { ...mail, warnings: [...mail.warnings, ...found] };
}

async function lookAtTokens({ onDatabase }: Checked, identity: Finding): Promise<Finding> {
  const { checkTokens } = await import('./check-tokens.ts');
  const found = await onDatabase(checkTokens).catch(() => []);
  return { ...identity, warnings: [...identity.warnings, ...found] };
}

async function lookAtDesk({ environment, onDatabase }: Checked, identity: Finding): Promise<Finding> {
  const { deskSuffix } = environment;
  const isOff = await onDatabase((db) => isDeskOff(db, deskSuffix)).catch(() => false);
  return { ...identity, warnings: [...identity.warnings, ...(isOff ? [deskOffWords(deskSuffix)] : [])] };
}

async function lookAtReplica({ environment, onDatabase }: Checked): Promise<Finding[]> {
  const { databaseReadUrl: url, databaseReadMaxLag: maxLag } = environment;
  if (url === undefined) return [];
  const { checkReplica } = await import('./check-replica.ts');
  let warnings: string[] = [];
  const outcome = await tryTo(async () => {
    const found = await onDatabase((db) => checkReplica(db, { url, maxLag }));
    warnings = found.warnings;
    return found.message;
  });
  return [{ part: 'replica', ...outcome, warnings }];
}

async function lookAtFeed({ environment, onDatabase }: Checked): Promise<Finding[]> {
  const { checkFeed } = await import('./check-feed.ts');
  const how = { now: new Date(), staleAfter: environment.dataStaleAfter };
  const found = await onDatabase((db) => checkFeed(db, how)).catch(() => undefined);
  return found ? [{ part: 'feed', ok: true, ...found }] : [];
}

async function lookAtRegistrars({ onDatabase }: Checked): Promise<Finding[]> {
  const { checkRegistrars } = await import('./check-registrars.ts');
  const found = await onDatabase(checkRegistrars).catch(() => undefined);
  return found ? [{ part: 'registrars', ok: true, ...found }] : [];
}

async function lookAtCertificates({ environment, onDatabase }: Checked): Promise<Finding[]> {
  if (environment.eppCertificates.use === 'off') return [];
  const { checkCertificates } = await import('./check-certificates.ts');
  const found = await onDatabase((db) => checkCertificates(db, environment)).catch(() => undefined);
  return found ? [{ part: 'certificates', ok: true, ...found }] : [];
}

async function tryTo(work: () => Promise<string>): Promise<Pick<Finding, 'ok' | 'message'>> {
  try {
    return { ok: true, message: await work() };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return { ok: false, message: error instanceof StartError ? message : message.split('\n')[0] || 'unknown' };
  }
}

function databaseOf(environment: Environment, report: Shell['report']): Checked['onDatabase'] {
  return async (work) => {
    const { db, close } = await openDatabase(environment, report, { warn: () => {} }, { use: 'command' });
    return work(db).finally(close);
  };
}

function checkDatabase({ onDatabase }: Checked): Promise<string> {
  return onDatabase(async (db) => {
    const { rows } = await sql<{ version: string; last: string }>`
      SELECT current_setting('server_version') AS version, (SELECT max(name) FROM migration) AS last`.execute(db);
    const { findLastForgotten } = await import('./check-retention.ts');
    return `PostgreSQL ${rows[0]?.version}, migrated to ${rows[0]?.last}, ${await findLastForgotten(db)}`;
  });
}

async function checkIdentity({ environment, onDatabase }: Checked): Promise<string> {
  const { keycloak, publicUrl } = environment;
  if (keycloak) {
    const { checkKeycloak } = await import('./check-keycloak.ts');
    const rows = await onDatabase((db) => db.selectFrom('registrar').select('handle').execute()).catch(() => []);
    const isDeskUsed = await onDatabase(hasHadStaff).catch(() => false);
    return checkKeycloak(keycloak, {
      publicUrl,
      registrars: rows.map(({ handle }) => handle),
      deskSuffix: isDeskUsed ? environment.deskSuffix : undefined,
    });
  }
  return onDatabase(async (db) => {
    await refuseDemoAccounts(db, environment);
    const keyFile = secretsKeyFile(environment);
    await checkKeyFile(db, keyFile);
    return `the embedded sign-in service at ${publicUrl}/realms/registrars, with the key file ${keyFile.path}`;
  });
}

async function checkMail({ environment }: Checked): Promise<string> {
  const { mailTransport } = await import('@panel/core/mail');
  const where = await mailTransport(environment).check();
  return environment.smtpUrl ? 'the SMTP server responds' : `e-mails are written to files in ${where}`;
}
