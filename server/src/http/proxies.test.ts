import { once } from 'node:events';
import { get } from 'node:http';
import { connect } from 'node:http2';
import { limits } from '@panel/contract/limits';
import { describe, expect, test } from 'vitest';
import { createLog } from '../log.ts';
import { findProgram } from '../testing/find-program.ts';
import { proxies, startProxy } from '../testing/proxies.ts';
import { testPanel } from '../testing/test-panel.ts';

const publicUrl = 'https://panel.example';
const withPort = `${publicUrl}:8443`;

async function panelBehind(proxy: (typeof proxies)[number], address = publicUrl) {
  const addresses: string[] = [];
  const warnings: string[] = [];
  const log = createLog('info', {
    write(text) {
      const { ip, level, msg } = JSON.parse(text);
      addresses.push(...[ip ?? []].flat());
      if (level === 40) warnings.push(msg);
    },
  });
  const panel = await testPanel({ environment: { publicUrl: address, trustProxy: ['127.0.0.1'] }, log });
  const own = await panel.app.listen({ host: '127.0.0.1', port: 0 });
  const front = await startProxy(proxy, Number(new URL(own).port));
  return {
    ...panel,
    async askUnencrypted(path: string) {
      const asked = get({ host: '127.0.0.1', port: front.plain, path, headers: { host: 'panel.example' } });
      const [{ statusCode: status, headers }] = await once(asked, 'response');
      asked.destroy();
      return { status, headers };
    },
    accessLog: front.accessLog,
    /** The addresses that requests came from, according to the log. */
    addresses,
    warnings,
    /** Uses HTTP/2, as browsers do. */
    async ask(path: string, headers: Record<string, string> = {}, body?: Buffer) {
      const session = connect(`https://127.0.0.1:${front.tls}`, { ca: front.certificate, servername: 'panel.example' });
      const method = body ? 'POST' : 'GET';
      const stream = session.request({
        ':method': method,
        ':authority': new URL(address).host,
        ':path': path,
        ...headers,
      });
      let status: number | undefined;
      stream.on('response', (answer) => {
        status = answer[':status'];
      });
      stream.end(body);
      const text = Buffer.concat(await stream.toArray()).toString();
      session.close();
      return { status, text, protocol: session.alpnProtocol };
    },
    async [Symbol.asyncDispose]() {
      await front[Symbol.asyncDispose]();
      await panel[Symbol.asyncDispose]();
    },
  };
}

describe.each(proxies)('behind $name as documented', (proxy) => {
  test.skipIf(!findProgram(proxy.name))(
    'pages, sign-in, lookups and the addresses of clients arrive unchanged',
    async () => {
      await using panel = await panelBehind(proxy);
      await expect.poll(async () => (await panel.ask('/health/ready')).status).toBe(200);
      const page = await panel.ask('/users', { accept: 'text/html' });
      expect([page.status, page.protocol]).toEqual([200, 'h2']);
      const { issuer } = JSON.parse((await panel.ask('/realms/registrars/.well-known/openid-configuration')).text);
      expect(issuer).toBe(`${publicUrl}/realms/registrars`);

      const unencrypted = async (path: string) => {
        const { status, headers } = await panel.askUnencrypted(path);
        return [status, headers.location];
      };
      expect(await unencrypted('/users?x=1')).toEqual([301, `${publicUrl}/users?x=1`]);
      for (const path of ['/services/config', '/realms/registrars/protocol/openid-connect/token'])
        expect(await unencrypted(path)).toEqual([403, undefined]);

      const { id } = await panel.registrar.addAccount('ann', ['ADMIN']);
      const headers = {
        authorization: `Bearer ${await panel.token(id)}`,
        'content-type': 'application/json',
        'x-forwarded-for': '203.0.113.9',
      };
      const largest = Buffer.from('{"names":["a.example"]}'.padEnd(limits.lookupBytes));
      expect((await panel.ask('/services/domains/lookup', headers, largest)).status).toBe(200);
      expect(new Set(panel.addresses)).toEqual(new Set(['127.0.0.1']));
    },
  );

  test.skipIf(!findProgram(proxy.name))('a port in PUBLIC_URL arrives too', async () => {
    await using panel = await panelBehind(proxy, withPort);
    await expect.poll(async () => (await panel.ask('/health/ready')).status).toBe(200);
    expect((await panel.ask('/users', { accept: 'text/html' })).status).toBe(200);
    expect(panel.warnings).toEqual([]);
  });

  test.skipIf(!findProgram(proxy.name))('links to set a password are not in its log', async () => {
    await using panel = await panelBehind(proxy);
    await expect.poll(async () => (await panel.ask('/health/ready')).status).toBe(200);
    await panel.ask('/realms/registrars/password/secret-of-a-link');
    await panel.ask('/users');
    if (proxy.name === 'nginx') await expect.poll(panel.accessLog).toContain('/users');
    expect((await panel.accessLog()) ?? '').not.toContain('secret-of-a-link');
  });
});
