import pg from 'pg';
import { StartError } from './start-error.ts';

// Several servers in one address, as libpq has it: postgres://one:5432,two:5432/panel?target_session_attrs=read-write

/** The address of each server. */
export function addressesOf(url: string): string[] {
  const [, before = '', hosts = '', after = ''] = /^([a-z]+:\/\/(?:[^/?#]*@)?)([^/?#]*)(.*)$/s.exec(url) ?? [];
  const wanted = /[?&]target_session_attrs=([^&#]*)/.exec(after)?.[1] ?? 'read-write';
  if (!['read-write', 'primary', 'any'].includes(wanted))
    throw new Error('target_session_attrs must be read-write: the panel needs the server that can be written to');
  return hosts.includes(',') ? hosts.split(',').map((host) => `${before}${host}${after}`) : [url];
}

/** The first of the addresses where a server answers that can be written to. */
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
  client.on('error', () => {}); // what is wrong is told by what fails
  const { host } = client;
  try {
    await client.connect();
    return { host, reason: (await isStandby(client)) ? 'is a standby, which can only be read' : undefined };
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

// Less than the pool's patience, so that there is time left for another server.
const CONNECT_MS = 2_000;

/**
 * For a pool: every new connection goes to the server that was the primary last. If it is that no longer, the next
 * connection goes to the next server.
 */
export function primaryClient(addresses: string[]) {
  let chosen = 0;

  return class PrimaryClient extends pg.Client {
    readonly #address: number;

    constructor(config: pg.ClientConfig = {}) {
      super({ ...config, connectionString: addresses[chosen] ?? '', connectionTimeoutMillis: CONNECT_MS });
      this.#address = chosen;
    }

    override connect(): Promise<pg.Client>;
    override connect(callback: ((error: Error) => void) | ((error: null, client: pg.Client) => void)): void;
    override connect(callback?: (error: never, client: pg.Client) => void): Promise<pg.Client> | undefined {
      const connecting = this.#connectToPrimary();
      if (!callback) return connecting;
      const done = callback as (error: unknown, client?: pg.Client) => void;
      connecting.then(
        () => done(null, this),
        (error) => done(error),
      );
      return undefined;
    }

    async #connectToPrimary(): Promise<pg.Client> {
      try {
        await super.connect();
        if (await isStandby(this)) throw new Error('Connection terminated: the server is a standby');
        return this;
      } catch (error) {
        if (chosen === this.#address) chosen = (chosen + 1) % addresses.length;
        await this.end();
        throw error;
      }
    }
  };
}
