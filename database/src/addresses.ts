import pg from 'pg';
import { StartError } from './start-error.ts';

// Several servers in one address, in libpq's format: postgres://one:5432,two:5432/panel?target_session_attrs=read-write

export type Role = 'primary' | 'standby';

const roles = {
  primary: {
    attributes: ['read-write', 'primary', 'any'],
    words: 'read-write: the panel needs a writable server',
  },
  standby: {
    attributes: ['standby', 'read-only', 'prefer-standby'],
    words: 'standby: if none is available, the panel reads from the writable server',
  },
};

export function addressesOf(url: string, role: Role = 'primary'): string[] {
  const [, before = '', hosts = '', after = ''] = /^([a-z]+:\/\/(?:[^/?#]*@)?)([^/?#]*)(.*)$/s.exec(url) ?? [];
  const wanted = /[?&]target_session_attrs=([^&#]*)/.exec(after)?.[1];
  const { attributes, words } = roles[role];
  if (wanted !== undefined && !attributes.includes(wanted)) throw new Error(`target_session_attrs must be ${words}`);
  return hosts.includes(',') ? hosts.split(',').map((host) => `${before}${host}${after}`) : [url];
}

/** The first address with a writable server. */
export async function findPrimary<Address extends pg.ClientConfig>(addresses: Address[]): Promise<Address> {
  const reasons: string[] = [];
  for (const address of addresses) {
    const { host, reason } = await tryAddress(address);
    if (reason === undefined) return address;
    reasons.push(addresses.length > 1 ? `${host} ${reason}` : reason);
  }
  throw new StartError(
    addresses.length > 1 ? `None of the databases can be used: ${reasons.join('; ')}` : `The database ${reasons[0]}`,
  );
}

async function tryAddress(address: pg.ClientConfig) {
  const client = new pg.Client({ ...address, connectionTimeoutMillis: 10_000, query_timeout: 10_000 });
  client.on('error', () => {}); // the failing call reports the problem
  const { host } = client;
  try {
    await client.connect();
    return { host, reason: (await isStandby(client)) ? 'is a read-only standby' : undefined };
  } catch (error) {
    const words = error instanceof Error ? error.message || String((error as { code?: string }).code) : String(error);
    return { host, reason: `cannot be reached: ${words}` };
  } finally {
    await client.end().catch(() => {});
  }
}

async function isStandby(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ transaction_read_only: string }>('SHOW transaction_read_only');
  return rows[0]?.transaction_read_only === 'on';
}

const CONNECT_MS = 2_000;

/** Less than the pool's time-out, to leave time for another server. */
const patienceOf = ({ connectionTimeoutMillis = Number.POSITIVE_INFINITY }: pg.ClientConfig) =>
  Math.min(CONNECT_MS, connectionTimeoutMillis / 2);

/**
 * For a pool: each new connection goes to the server that last had the role. If it no longer does, the next connection
 * tries the next server.
 */
export function clientInRole(addresses: string[], role: Role) {
  let chosen = 0;

  return class ClientInRole extends pg.Client {
    readonly #address: number;

    constructor(config: pg.ClientConfig = {}) {
      const connectionTimeoutMillis = patienceOf(config);
      super({ ...config, connectionString: addresses[chosen] ?? '', connectionTimeoutMillis });
      this.#address = chosen;
    }

    override connect(): Promise<pg.Client>;
    override connect(callback: ((error: Error) => void) | ((error: null, client: pg.Client) => void)): void;
    override connect(callback?: (error: never, client: pg.Client) => void): Promise<pg.Client> | undefined {
      const connecting = this.#connectInRole();
      if (!callback) return connecting;
      const done = callback as (error: unknown, client?: pg.Client) => void;
      connecting.then(
        () => done(null, this),
        (error) => done(error),
      );
      return undefined;
    }

    async #connectInRole(): Promise<pg.Client> {
      try {
        await super.connect();
        const found: Role = (await isStandby(this)) ? 'standby' : 'primary';
        if (found !== role) throw new Error(`Connection terminated: the server is a ${found}`);
        return this;
      } catch (error) {
        if (chosen === this.#address) chosen = (chosen + 1) % addresses.length;
        await this.end();
        throw error;
      }
    }
  };
}
