import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, vi } from 'vitest';
import type { Cluster } from './cluster.ts';
import { operatorOn } from './operator.ts';
import { PATIENCE } from './patience.ts';
import { stateOf } from './watch.ts';

/** Restores the whole cluster to a moment, by the steps of docs/DEPLOYING.md. Returns what step 2 finds. */
export async function restoreCluster(cluster: Cluster, moment: string, query: string): Promise<string> {
  const { nodes, panels } = cluster;
  const first = await cluster.primary();
  const others = nodes.filter((node) => node !== first);
  const operator = operatorOn(first);
  for (const panel of panels) await panel.stop();
  for (const node of [...others, first]) await node.stopPatroni();
  const found = await operator.restoreTo(moment, query);
  await forgetCluster(cluster);
  first.startPatroni();
  await vi.waitFor(async () => expect(await stateOf([first])).toEqual(['leader running']), PATIENCE);
  for (const node of others) {
    await node.emptyData();
    node.startPatroni();
  }
  await operator.ask('UPDATE event_log SET epoch = gen_random_uuid()');
  for (const panel of panels) panel.start();
  await cluster.untilWhole();
  return found;
}

/** Confirms Patroni's question. */
async function forgetCluster({ patronictl }: Cluster): Promise<void> {
  const [program = '', ...args] = patronictl('remove', 'panel');
  const env = { PATH: '/usr/bin:/bin', LC_ALL: 'C.UTF-8' };
  const removing = spawn(program, args, { env, stdio: ['pipe', 'ignore', 'inherit'] });
  removing.stdin.end('panel\nYes I am aware\n');
  expect(await once(removing, 'exit')).toEqual([0, null]);
}
