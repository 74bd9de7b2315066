import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import type { getConfig } from '@panel/contract/config.calls';
import type { DataOf } from '@panel/contract/endpoint';
import type { Envelope } from '@panel/contract/envelope';
import { connect } from '@panel/database/database';
import { startEmbedded } from '@panel/database/embedded';
import { listProcesses } from '@panel/database/postmaster';
import { copyCluster } from '@panel/database/testing-cluster';
import { signalServer } from '@panel/database/testing-signals';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { freePort } from './start/free-port.mjs';

// `npm run demo:registry` as a process: its output, its effects in the panel, and what remains when it ends.

vi.setConfig({ testTimeout: 120_000, hookTimeout: 30_000 });

const PROGRAM = fileURLToPath(new URL('demo-registry.mjs', import.meta.url));

let base: string;
let dataDir: string;

beforeEach(async () => {
  base = mkdtempSync('/tmp/registrar-panel-process-');
  chmodSync(base, 0o711);
  dataDir = join(base, 'var');
  await copyCluster(dataDir);
});
afterEach(async () => {
  await signalServer(join(dataDir, 'postgres'), 'SIGKILL');
  rmSync(base, { recursive: true, force: true, maxRetries: 5 });
});

test('the demo registry sends events, the panel shows them, and Ctrl-C ends both', async () => {
  const port = await freePort();
  const { PATH = '', HOME = '' } = process.env;
  const env = { PATH, HOME, DATA_DIR: dataDir, PORT: String(port), TMPDIR: base };
  const child = spawn(process.execPath, [PROGRAM, '50'], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = once(child, 'close');
  const errors = text(child.stderr);
  let output = '';
  child.stdout.on('data', (chunk) => {
    output += chunk;
  });

  try {
    const kinds = [/ renews /, / registers /, / expires /, / locks /, / signs /, / nameservers /, / adds the contact /];
    for (const kind of kinds) await expect.poll(() => output, { timeout: 60_000 }).toMatch(kind);
    expect(output).toContain(`Registrar Panel is ready at http://localhost:${port}`);
    expect(Date.now() - (await findDataAt(port)).getTime()).toBeLessThan(60_000);
    const [, registrar = '', name = ''] = /(\w+) registers (\S+) /.exec(output) ?? [];
    expect(await findRegistrarsThatPaid(name)).toEqual([{ handle: registrar }]);
  } finally {
    child.kill('SIGINT');
  }
  const [code] = await ended;
  expect({ code, errors: await errors }).toEqual({ code: 0, errors: '' });
  expect(await listProcesses(join(dataDir, 'postgres'))).toEqual([]);
  expect(readdirSync(base)).toEqual(['var']);
});

async function findDataAt(port: number): Promise<Date> {
  const answer = await fetch(`http://localhost:${port}/services/config`);
  const { data } = (await answer.json()) as Envelope<DataOf<typeof getConfig>>;
  if (!data.properties.registryDataAt) throw new Error('No data of the registry came.');
  return new Date(data.properties.registryDataAt);
}

/** Whatever else happened to the name since, its registration stays in the ledger. */
async function findRegistrarsThatPaid(name: string) {
  const embedded = await startEmbedded({ dataDir, use: 'test', report: () => {} });
  const { db, close } = connect(embedded.connection);
  const found = await db
    .selectFrom('ledger')
    .innerJoin('registrar', 'registrar.id', 'ledger.registrar_id')
    .select('handle')
    .where('domain_name', '=', name)
    .where('type', '=', 'CREATE')
    .execute();
  await close();
  await embedded.stop();
  return found;
}
