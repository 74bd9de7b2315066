import { signInNames } from '@panel/contract/sign-in';
import type { Command } from 'commander';
import { recordAudit } from '../audit.ts';
import { type Answer, addCommand, type Context } from '../command.ts';
import { CommandRefusal } from '../command-refusal.ts';
import type { Shell, Terminal } from '../shell.ts';
import { askPassword } from './ask-password.ts';
import { smtpServer } from './smtp-server.ts';

interface InitOptions {
  admin: string;
  adminRealm: string;
}

export function keycloakCommands(program: Command, shell: Shell): void {
  const { print, withDatabase } = shell;
  const keycloak = program.command('keycloak').description('the Keycloak that the panel uses with IDENTITY=keycloak');
  addCommand(
    keycloak,
    'init',
    'prepare the realm: settings, roles, clients, a group for each registrar and one for the desk; a second run changes nothing',
    'npm run panel -- keycloak init --admin admin',
  )
    .requiredOption('--admin <username>', 'a Keycloak administrator, whose password you are asked for')
    .option('--admin-realm <realm>', 'the realm of that administrator', 'master')
    .addHelpText('after', '\nIn scripts, set the password in KEYCLOAK_ADMIN_PASSWORD.')
    // IDENTITY=keycloak requires a service account, which this command is about to create.
    .action(async (options) =>
      print(await withDatabase((it) => init(it, shell, options), { variables: { IDENTITY: 'embedded' } }), options),
    );
}

async function init(
  { author, db, environment, report }: Context,
  terminal: Terminal,
  { admin, adminRealm }: InitOptions,
): Promise<Answer> {
  const { baseUrl, ...names } = readNames(terminal.variables());
  const { publicUrl, smtpUrl, mailFrom, sessionIdleMinutes, deskSuffix } = environment;
  const registrars = await db.selectFrom('registrar').select('handle').orderBy('handle').execute();
  const password = await askPassword(terminal, 'KEYCLOAK_ADMIN_PASSWORD', `Password of ${admin} in Keycloak: `);
  const { explained, openAdminClient } = await import('./admin-client.ts');
  const { setUpRealm } = await import('./set-up-realm.ts');
  const client = await openAdminClient(baseUrl, names.realm, { username: admin, password, realm: adminRealm });
  const changes: string[] = [];
  const target = {
    ...names,
    publicUrl,
    sessionIdleMinutes,
    deskSuffix,
    smtpServer: smtpUrl ? smtpServer(smtpUrl, mailFrom) : undefined,
    registrars: registrars.map(({ handle }) => handle),
  };
  try {
    const { secret, sendsMail } = await setUpRealm(client, target, (line) => changes.push(line));
    if (!sendsMail) report('The realm has no mail server, so it cannot mail links: set SMTP_URL and run this again.');
    return answer(changes, secret ? settings(baseUrl, target, secret) : undefined);
  } catch (error) {
    const refusal = explained(error, baseUrl);
    if (!(refusal instanceof CommandRefusal)) throw error;
    throw new CommandRefusal([...changes, refusal.message].join('\n'), { changes });
  } finally {
    if (changes.length > 0)
      await recordAudit(db, author, 'keycloak.prepared', { subject: target.realm, after: { changes } });
  }
}

function readNames(variables: Record<string, string | undefined>) {
  const get = (name: string, fallback = '') => variables[name]?.trim() || fallback;
  const baseUrl = get('KEYCLOAK_URL').replace(/\/$/, '');
  if (!URL.canParse(baseUrl) || !/^https?:\/\//.test(baseUrl))
    throw new CommandRefusal('KEYCLOAK_URL must be the http or https address of Keycloak.');
  return {
    baseUrl,
    realm: get('KEYCLOAK_REALM', signInNames.realm),
    clientId: get('KEYCLOAK_CLIENT_ID', signInNames.clientId),
    adminClientId: get('KEYCLOAK_ADMIN_CLIENT_ID', signInNames.adminClientId),
  };
}

/** For the panel's `.env`. */
function settings(baseUrl: string, target: { realm: string; clientId: string; adminClientId: string }, secret: string) {
  return {
    IDENTITY: 'keycloak',
    KEYCLOAK_URL: baseUrl,
    KEYCLOAK_REALM: target.realm,
    KEYCLOAK_CLIENT_ID: target.clientId,
    KEYCLOAK_ADMIN_CLIENT_ID: target.adminClientId,
    KEYCLOAK_ADMIN_CLIENT_SECRET: secret,
  };
}

function answer(changes: string[], environment: Record<string, string> | undefined): Answer {
  const lines = changes.length > 0 ? [...changes] : ['Nothing needed to change.'];
  if (environment) {
    lines.push(
      '',
      'Set this for the panel (the secret is shown only once; you can find it later in Keycloak, at the client):',
      '',
    );
    lines.push(...Object.entries(environment).map(([name, value]) => `${name}=${value}`));
  }
  return { text: lines.join('\n'), data: { changes, environment: environment ?? null } };
}
