import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { findProgram } from './find-program.ts';
import { freePorts } from './free-ports.ts';

const run = promisify(execFile);

interface Proxy {
  name: string;
  file: URL;
  /** The file unchanged, except for ports and paths that a test may use. */
  adapt(config: string, place: Place): string;
  start(config: string): string[];
}

interface Place {
  directory: string;
  plain: number;
  tls: number;
  panel: number;
}

const at = (name: string) => new URL(`../../../deploy/proxy/${name}`, import.meta.url);

const hasIpv6 = Object.values(networkInterfaces()).some((all) => all?.some(({ address }) => address === '::1'));

export const proxies: Proxy[] = [
  {
    name: 'nginx',
    file: at('nginx.conf'),
    adapt: (config, { directory, plain, tls, panel }) => `daemon off;
${process.getuid?.() === 0 ? 'user root;' : ''}
pid ${directory}/pid;
error_log stderr warn;
events {}
http {
  access_log off;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${directory}/${name};`).join(' ')}
  ${config
    .replace('/var/log/nginx/access.log', `${directory}/access.log`)
    .replace('listen 80;', `listen 127.0.0.1:${plain};`)
    .replace('listen 443 ', `listen 127.0.0.1:${tls} `)
    .replace(/listen \[::\]:80;/, hasIpv6 ? `listen [::1]:${plain};` : '')
    .replace(/listen \[::\]:443 .+;/, (listen) => (hasIpv6 ? listen.replace('[::]:443', `[::1]:${tls}`) : ''))
    .replace('/etc/ssl/private/panel.example.key', `${directory}/certificate.pem`)
    .replace('/etc/ssl/panel.example.pem', `${directory}/certificate.pem`)
    .replace('127.0.0.1:8080', `127.0.0.1:${panel}`)}
}`,
    start: (config) => ['-c', config, '-p', tmpdir(), '-e', 'stderr'],
  },
  {
    name: 'haproxy',
    file: at('haproxy.cfg'),
    adapt: (config, { directory, plain, tls, panel }) =>
      config
        .replace('bind :80', `bind 127.0.0.1:${plain}`)
        .replace('bind :443', `bind 127.0.0.1:${tls}`)
        .replace('/etc/haproxy/panel.example.pem', `${directory}/certificate.pem`)
        .replace('127.0.0.1:8080', `127.0.0.1:${panel}`),
    start: (config) => ['-f', config, '-db'],
  },
  {
    name: 'caddy',
    file: at('Caddyfile'),
    adapt: (config, { directory, plain, tls, panel }) => `{
  admin off
  auto_https disable_certs
  http_port ${plain}
  https_port ${tls}
  storage file_system ${directory}
}
${config
  .replace(
    'https://panel.example {',
    `https://panel.example {\n\ttls ${directory}/certificate.pem ${directory}/certificate.pem`,
  )
  .replace('127.0.0.1:8080', `127.0.0.1:${panel}`)}`,
    start: (config) => ['run', '--adapter', 'caddyfile', '--config', config],
  },
];

/** The documented configuration in front of the panel at this port, with a certificate for panel.example. */
export async function startProxy(proxy: Proxy, panel: number) {
  const directory = await mkdtemp(join(tmpdir(), 'panel-proxy-'));
  const [plain, tls] = await freePorts();
  await createCertificate(directory);
  const file = join(directory, 'config');
  await writeFile(file, proxy.adapt(await readFile(proxy.file, 'utf8'), { directory, plain, tls, panel }));
  const child = spawn(findProgram(proxy.name) ?? '', proxy.start(file), { stdio: ['ignore', 'ignore', 'pipe'] });
  let words = '';
  child.stderr.on('data', (data) => {
    words += data;
  });
  const ended = once(child, 'exit');
  while (!(await isOpen(tls))) {
    if (child.exitCode !== null) throw new Error(`${proxy.name} did not start: ${words}`);
    await delay(20);
  }
  return {
    plain,
    tls,
    certificate: await readFile(join(directory, 'certificate.pem')),
    /** `undefined` if it writes none. */
    accessLog: () => readFile(join(directory, 'access.log'), 'utf8').catch(() => undefined),
    async [Symbol.asyncDispose]() {
      child.kill('SIGTERM');
      await ended;
      await rm(directory, { recursive: true, force: true });
    },
  };
}

async function createCertificate(directory: string) {
  const [key, certificate] = [join(directory, 'key.pem'), join(directory, 'own.pem')];
  const subject = ['-subj', '/CN=panel.example', '-addext', 'subjectAltName=DNS:panel.example'];
  const ec = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2'];
  await run('openssl', ['req', '-x509', ...ec, '-keyout', key, '-out', certificate, ...subject]);
  const parts = await Promise.all([certificate, key].map((path) => readFile(path, 'utf8')));
  await writeFile(join(directory, 'certificate.pem'), parts.join(''), { mode: 0o644 });
}

async function isOpen(port: number): Promise<boolean> {
  return fetch(`http://127.0.0.1:${port}`).then(
    () => true,
    (error) => error.cause?.code !== 'ECONNREFUSED',
  );
}
