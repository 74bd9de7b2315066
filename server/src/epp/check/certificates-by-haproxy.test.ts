import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { connect } from 'node:tls';
import { type TestCertificate, testCertificates } from '@panel/core/testing/test-certificates';
import { testDatabase } from '@panel/database/testing';
import { expect, test } from 'vitest';
import { findProgram } from '../../testing/find-program.ts';
import { freePorts } from '../../testing/free-ports.ts';
import { registrarAtCheck } from './testing/registrar-at-check.ts';

const haproxy = findProgram('haproxy');

/** The configuration in the guide. */
async function documented(): Promise<string> {
  const guide = await readFile(new URL('../../../../docs/EPP-CHECK.md', import.meta.url), 'utf8');
  const [config] = /^frontend epp\n[^`]+/m.exec(guide) ?? [];
  if (!config) throw new Error('the guide has no configuration');
  return config;
}

const PROXY_V2_HEAD = 16;
const IPV4_ADDRESSES = 12;
const UNIQUE_ID = 0x05;

/** The client's address and the unique id, as an EPP server reads them from the PROXY protocol. */
function readProxyHeader(header: Buffer) {
  const end = PROXY_V2_HEAD + header.readUInt16BE(14);
  const address = header.subarray(PROXY_V2_HEAD, PROXY_V2_HEAD + 4).join('.');
  for (let at = PROXY_V2_HEAD + IPV4_ADDRESSES; at < end; at += 3 + header.readUInt16BE(at + 1)) {
    const value = header.subarray(at + 3, at + 3 + header.readUInt16BE(at + 1));
    if (header[at] === UNIQUE_ID) return { address, certificate: value.toString() };
  }
  return { address, certificate: undefined };
}

test.skipIf(!haproxy)('HAProxy passes on the hash of a certificate as documented', async () => {
  await using database = await testDatabase();
  await using certificates = await testCertificates();
  const [server, client, stranger] = await Promise.all([1, 2, 3].map(() => certificates.create()));
  const registrar = await registrarAtCheck(
    database.db,
    { use: 'required', from: undefined, pin: 'certificate' },
    client ? [client] : [],
  );
  const epp = createServer(async (socket: Socket) => {
    const [header] = (await once(socket, 'data')) as [Buffer];
    socket.end(await registrar.ask(readProxyHeader(header)));
  }).listen(0, '127.0.0.1');
  await once(epp, 'listening');
  const [port] = await freePorts();
  const files = { pem: join(certificates.folder, 'epp.pem'), config: join(certificates.folder, 'haproxy.cfg') };
  await writeFile(files.pem, `${server?.pem}${server?.key}`);
  const config = (await documented())
    .replace('bind :700', `bind 127.0.0.1:${port}`)
    .replaceAll('/etc/haproxy/epp.pem', files.pem)
    .replace('127.0.0.1:7000', `127.0.0.1:${(epp.address() as AddressInfo).port}`);
  await writeFile(files.config, `defaults\n  timeout connect 2s\n  timeout client 9s\n  timeout server 9s\n${config}`);
  const proxy = spawn(haproxy ?? '', ['-f', files.config, '-db'], { stdio: ['ignore', 'ignore', 'inherit'] });
  const ended = once(proxy, 'exit');

  const logIn = async (certificate?: TestCertificate) => {
    const own = certificate && { key: certificate.key, cert: certificate.pem };
    const answer = await text(connect({ port, host: '127.0.0.1', rejectUnauthorized: false, ...own }));
    const { allowed, reason } = JSON.parse(answer);
    return allowed ? 'allowed' : reason;
  };
  await expect.poll(() => logIn(client).catch(() => 'not started yet')).toBe('allowed');
  expect(await logIn(stranger)).toBe('certificate-unknown');
  expect(await logIn()).toBe('certificate-missing');
  proxy.kill('SIGTERM');
  await ended;
  epp.close();
  await registrar.close();
});
