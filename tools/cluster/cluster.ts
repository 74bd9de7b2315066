import { randomBytes } from 'node:crypto';
import { chmod, chown, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { ownName, serverAccount } from '@panel/database/account';
import { createKeyFile } from '@panel/identity/secrets';
import { expect, vi } from 'vitest';
import { openNetwork } from './network.ts';
import { databaseNode } from './node.ts';
import { operatorOn } from './operator.ts';
import { panelAt } from './panels.ts';
import { PATIENCE } from './patience.ts';
import { processesOf } from './processes.ts';
import { programs } from './programs.mjs';
import { namedValues, writeFilled } from './settings.ts';
import { ALL_UP, membersOf, serversUp, stateOf, WHOLE } from './watch.ts';

const NODES = ['node1', 'node2', 'node3'];

export type Cluster = Awaited<ReturnType<typeof startCluster>>;

/** Three machines with PostgreSQL, HAProxy and PgBouncer, and two panels, with the settings of deploy/cluster. */
export async function startCluster() {
  const directory = await mkdtemp('/tmp/registrar-panel-cluster-');
  await chmod(directory, 0o711); // if we are root, PostgreSQL runs as nobody
  const account = serverAccount();
  const { start, end } = processesOf(
    directory,
    NODES.map((name) => join(directory, name, 'postgres')),
  );
  const network = await openNetwork(start, account);
  const secret = () => randomBytes(24).toString('hex');
  const values = {
    ...namedValues(),
    ...Object.fromEntries(network.machines.map(({ address }, index) => [`NODE_${index + 1}`, address])),
    PANEL_1: network.own(21),
    PANEL_2: network.own(22),
    FRONT: network.own(1),
    LOCAL: network.own(1),
    ACCOUNT: account ? 'nobody' : ownName(),
    POSTGRES_PROGRAMS: programs.postgres,
    BACKUPS: join(directory, 'backups'),
    PGBOUNCER_USERS: join(directory, 'userlist.txt'),
    REPLICATION_PASSWORD: secret(),
    REWIND_PASSWORD: secret(),
    OWNER_PASSWORD: secret(),
    PANEL_PASSWORD: secret(),
  };
  const nodes = network.machines.map((machine, index) => {
    const name = NODES[index] ?? '';
    return databaseNode({ name, directory: join(directory, name), machine, account, start, values });
  });
  const panels = [values.PANEL_1, values.PANEL_2].map((host, index) =>
    panelAt(`panel${index + 1}`, join(directory, `panel${index + 1}`), host, start, values),
  );

  /** The primary, according to Patroni. */
  async function leader() {
    const name = (await membersOf(nodes)).find(({ role }) => role === 'leader')?.name;
    return nodes.find((node) => node.name === name);
  }
  async function primary() {
    const node = await leader();
    if (!node) throw new Error('The cluster has no primary.');
    return node;
  }
  /** Waits until all three machines are up and in sync, and HAProxy knows it. */
  async function untilWhole() {
    await vi.waitFor(async () => expect(await stateOf(nodes)).toEqual(WHOLE), PATIENCE);
    await vi.waitFor(async () => expect(await serversUp(values.LOCAL)).toMatchObject(ALL_UP), PATIENCE);
  }

  async function stop({ keep = false } = {}) {
    await end();
    if (keep) console.log(`The logs of all parts are in ${directory}.`);
    else await rm(directory, { recursive: true, force: true, maxRetries: 5 });
  }

  try {
    await mkdir(values.BACKUPS);
    if (account) await chown(values.BACKUPS, account.uid, account.gid);
    await createKeyFile(join(directory, 'secrets.key'));
    for (const node of nodes) node.startEtcd();
    for (const node of nodes) node.startPatroni();
    writeFilled('userlist.txt', values, directory);
    start('haproxy', [programs.haproxy, '-db', '-f', writeFilled('haproxy.cfg', values, directory)], { account });
    start('pgbouncer', [programs.pgbouncer, writeFilled('pgbouncer.ini', values, directory)], { account });
    await vi.waitFor(async () => expect(await stateOf(nodes)).toEqual(WHOLE), PATIENCE);
    const operator = operatorOn(await primary());
    await operator.runFile(writeFilled('roles.sql', values, directory));
    await operator.pgbackrest('stanza-create');
    for (const panel of panels) panel.start();
    await untilWhole();
  } catch (error) {
    await stop({ keep: true });
    throw error;
  }

  return {
    directory,
    nodes,
    panels,
    front: `http://${values.FRONT}:8000`,
    keyFile: { path: join(directory, 'secrets.key'), isCreatedAtStart: false },
    owner: { host: values.LOCAL, port: 5000, user: 'panel', password: values.OWNER_PASSWORD, database: 'panel' },
    patronictl: (...args: string[]) => [programs.patronictl, '-c', join(directory, 'node1/patroni.yml'), ...args],
    primary,
    untilWhole,
    serversUp: () => serversUp(values.LOCAL),
    stop,
  };
}
