import type { DatabaseNode } from './node.ts';

interface Member {
  name: string;
  role: string;
  state: string;
}

/** The members of the cluster, according to the first Patroni that responds. */
export async function membersOf(nodes: DatabaseNode[]): Promise<Member[]> {
  for (const { machine } of nodes) {
    const answer = await ask(`http://${machine.address}:8008/cluster`);
    if (answer) return JSON.parse(answer).members;
  }
  return [];
}

/** `node1 leader running`, ordered by role. */
export async function stateOf(nodes: DatabaseNode[]): Promise<string[]> {
  const members = await membersOf(nodes);
  return members.map(({ role, state }) => `${role} ${state}`).sort();
}

export const WHOLE = ['leader running', 'replica running', 'sync_standby running'];

/** The number of servers in use for each of HAProxy's backends. */
export async function serversUp(local: string): Promise<Record<string, number>> {
  const [head = '', ...lines] = ((await ask(`http://${local}:8404/;csv`)) ?? '').replace('# ', '').split('\n');
  const names = head.split(',');
  const up: Record<string, number> = {};
  for (const line of lines) {
    const values = line.split(',');
    const field = (name: string) => values[names.indexOf(name)] ?? '';
    if (field('status') === 'UP' && field('svname') !== 'BACKEND') up[field('pxname')] = (up[field('pxname')] ?? 0) + 1;
  }
  return up;
}

export const ALL_UP = { panels: 2, 'panels-alive': 2, database: 1, 'database-reading': 2 };

async function ask(url: string): Promise<string | undefined> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(2_000) }).catch(() => undefined);
  return answer?.ok ? answer.text().catch(() => undefined) : undefined;
}
