import { execFileSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { readlinkSync } from 'node:fs';
import type { Account } from '@panel/database/account';
import { expect, vi } from 'vitest';
import { isApart } from './apart.mjs';
import { PATIENCE } from './patience.ts';
import type { Processes } from './processes.ts';

export interface Machine {
  address: string;
  /** The prefix of a command that runs on it. */
  enter: string[];
  /** Drops every packet from and to it until `heal`. Only for machines with their own networks. */
  cut?(): void;
  heal?(): void;
}

export interface Network {
  /** Where everything else listens. */
  own(number: number): string;
  machines: Machine[];
}

const NODES = [11, 12, 13];

/** Three machines as addresses of this one; concurrent runs use others. */
function loopback(): Network {
  const own = ownAddresses();
  return { own, machines: NODES.map((node) => ({ address: own(node), enter: [] })) };
}

function ownAddresses() {
  const network = `127.${randomInt(1, 255)}.${randomInt(1, 255)}`;
  return (number: number) => `${network}.${number}`;
}

/** Three machines, each in its own network namespace, with a bridge between them, inside a private network. */
async function namespaces(start: Processes['start'], account: Account | undefined): Promise<Network> {
  ip('link set lo up');
  ip('link add machines type bridge');
  ip('address add 10.77.0.1/24 dev machines');
  ip('link set machines up');
  const holders = await Promise.all(NODES.map((node) => holdNamespace(start, `network-${node}`)));
  const machines = holders.map((pid, index) => {
    const [link, address] = [`node${index + 1}`, `10.77.0.${NODES[index]}`];
    const inside = ['nsenter', `--net=/proc/${pid}/ns/net`];
    ip(`link add ${link} type veth peer name eth0 netns ${pid}`);
    ip(`link set ${link} master machines up`);
    for (const command of ['link set lo up', `address add ${address}/24 dev eth0`, 'link set eth0 up'])
      ip(command, inside);
    return {
      address,
      enter: [...inside, ...(account ? [`--setuid=${account.uid}`, `--setgid=${account.gid}`] : []), '--'],
      cut: () => ip(`link set ${link} nomaster`),
      heal: () => ip(`link set ${link} master machines`),
    };
  });
  return { own: ownAddresses(), machines };
}

/** A namespace lasts as long as a process in it. */
async function holdNamespace(start: Processes['start'], name: string): Promise<number> {
  const { pid } = start(name, ['unshare', '--net', 'sleep', 'infinity']);
  const networkOf = (process: number | 'self') => readlinkSync(`/proc/${process}/ns/net`);
  await vi.waitFor(() => expect(networkOf(pid)).not.toBe(networkOf('self')), PATIENCE);
  return pid;
}

function ip(command: string, inside: string[] = []): void {
  const [program = '', ...args] = [...inside, 'ip', ...command.split(' ')];
  execFileSync(program, args, { stdio: 'pipe' });
}

export async function openNetwork(start: Processes['start'], account: Account | undefined): Promise<Network> {
  return isApart ? namespaces(start, account) : loopback();
}
