import { execFile, execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { scopes } from '@panel/contract/permissions';
import { statuses } from '@panel/contract/statuses';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createScript } from '../testing/create-script.ts';
import { addContact, addDomain } from '../testing/registrations.ts';
import { testPanel } from '../testing/test-panel.ts';

// Runs the commands of docs/SCRIPTS.md with the real curl, against a listening panel.

const guide = await readFile(new URL('../../../docs/SCRIPTS.md', import.meta.url), 'utf8');
const codeAfter = (words: string) => new RegExp(`${words}[^]*?\`\`\`sh\n([^]*?)\`\`\``).exec(guide)?.[1] ?? '';
const run = promisify(execFile);

test('the guide explains every refusal of a token, with its status', () => {
  const rows = guide.split('\n').filter((line) => /^\| \d{3} /.test(line));
  const keys = Object.entries(statuses).filter(([key]) =>
    /^token\.(unknown|expired|address|registrar\.blocked)$|^permission\.denied$|^rate\.limited$/.test(key),
  );
  expect(keys).toHaveLength(6);
  expect(keys.filter(([key, status]) => !rows.some((row) => row.startsWith(`| ${status} \`${key}\``)))).toEqual([]);
});

function hasCurl(): boolean {
  try {
    execFileSync('curl', ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' && address ? address.port : 0;
}

// The guide is for those who have curl.
describe.skipIf(!hasCurl())('with curl', () => {
  let panel: Awaited<ReturnType<typeof testPanel>>;
  let folder: string;
  let env: Record<string, string>;

  beforeAll(async () => {
    const port = await freePort();
    const publicUrl = `http://localhost:${port}`;
    panel = await testPanel({ environment: { publicUrl } });
    await panel.app.listen({ port, host: 'localhost' });
    folder = await mkdtemp(join(tmpdir(), 'panel-scripts-'));
    const registrant_id = await addContact(panel.db, 'C-1', { registrar_id: panel.registrar.id });
    await addDomain(panel.db, panel.registrar.id, 'alpha.example', { registrant_id });
    const { PATH = '' } = process.env;
    const named = { HANDLE: panel.registrar.handle, NAME: 'alpha.example', CONTACT: 'C-1', ID: await addInvoice() };
    env = { PATH, PANEL: publicUrl, ...named };
  });
  afterAll(async () => {
    await panel[Symbol.asyncDispose]();
    await rm(folder, { recursive: true });
  });

  async function addInvoice(): Promise<string> {
    const { id } = await panel.db
      .insertInto('invoice')
      .values({
        registrar_id: panel.registrar.id,
        number: `${panel.registrar.handle}-1`,
        kind: 'INVOICE',
        date: '2026-11-01',
        total: '121.00',
        currency: 'EUR',
        status: 'OPEN',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const file = { invoice_id: id, type: 'pdf' };
    await panel.db
      .insertInto('invoice_file')
      .values({ ...file, size: 5, sha256: Buffer.alloc(32) })
      .execute();
    await panel.db
      .insertInto('invoice_file_part')
      .values({ ...file, part: 0, bytes: Buffer.from('%PDF-') })
      .execute();
    return String(id);
  }

  const shell = (code: string) => run('sh', ['-euc', code], { cwd: folder, env });
  const useToken = (TOKEN: string) =>
    run('sh', ['-euc', codeAfter('## Create a token')], { cwd: folder, env: { ...env, TOKEN } });

  test.each(scopes)('a token with the scope %s reads what the guide says, line by line', async (scope) => {
    const lines = codeAfter(`\n\`${scope}\`:`).trim().split('\n');
    expect(lines.every((line) => line.startsWith('curl '))).toBe(true);
    await useToken((await createScript(panel, [scope])).token);
    for (const line of lines) {
      const { stdout } = await shell(line);
      const [, file] = / -o (\S+)/.exec(line) ?? [];
      if (file) expect(await readFile(join(folder, file), 'utf8')).toMatch(/^(\ufeff"?\w|%PDF-)/);
      else expect(JSON.parse(stdout)).toMatchObject({ messages: [] });
    }
    const other = scopes[(scopes.indexOf(scope) + 1) % scopes.length];
    const [refused = ''] = codeAfter(`\n\`${other}\`:`).split('\n');
    // curl's own exit code for a 4xx response.
    await expect(shell(refused)).rejects.toMatchObject({ code: 22, stderr: expect.stringContaining('403') });
  });

  test('the script for cron fetches the list once, and again only when there is a newer one', async () => {
    await useToken((await createScript(panel, ['reports'])).token);
    await writeFile(join(folder, 'fetch-domains'), codeAfter('## Fetch only what is new'), { mode: 0o700 });
    const fetchDomains = async () => (await shell('./fetch-domains')).stdout;
    const list = () => readFile(join(folder, 'domains.csv'), 'utf8');
    expect(await fetchDomains()).toBe('new\n');
    const first = await list();
    expect(first).toContain('alpha.example');
    expect(await fetchDomains()).toBe('');
    expect(await fetchDomains()).toBe('');
    expect(await list()).toBe(first);
    await addDomain(panel.db, panel.registrar.id, 'beta.example');
    // The registry's changes do the same.
    await sql`INSERT INTO registrar_data VALUES (${panel.registrar.id}, 1)`.execute(panel.db);
    expect(await fetchDomains()).toBe('new\n');
    expect(await list()).toContain('beta.example');
    expect(await fetchDomains()).toBe('');
  });
});
