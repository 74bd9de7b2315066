import { execFile } from 'node:child_process';
import { X509Certificate } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const DAY_MS = 24 * 60 * 60_000;

export interface TestCertificate {
  pem: string;
  der: Buffer;
  /** PEM of the private key. */
  key: string;
}

interface Wanted {
  name?: string;
  /** A kind of key to generate, or the key itself. */
  key?: keyof typeof kinds | { pem: string };
  /** The certificate that signs it; self-signed without one. */
  issuer?: TestCertificate;
  isAuthority?: boolean;
  uses?: string;
  /** In days from now. */
  from?: number;
  until?: number;
  digest?: string;
  /** Makes the certificate larger. */
  comment?: string;
}

const kinds = {
  'P-256': ['-algorithm', 'EC', '-pkeyopt', 'ec_paramgen_curve:P-256'],
  Ed25519: ['-algorithm', 'ED25519'],
  'RSA-1024': ['-algorithm', 'RSA', '-pkeyopt', 'rsa_keygen_bits:1024'],
  'RSA-2048': ['-algorithm', 'RSA', '-pkeyopt', 'rsa_keygen_bits:2048'],
};

/** Certificates created with openssl in a temporary folder. */
export async function testCertificates() {
  const folder = await mkdtemp(join(tmpdir(), 'certificates-'));
  let created = 0;

  async function file(name: string, content: string) {
    await writeFile(join(folder, name), content);
    return join(folder, name);
  }

  async function keyOf(kind: NonNullable<Wanted['key']>): Promise<string> {
    if (typeof kind === 'object') return kind.pem;
    return (await run('openssl', ['genpkey', ...kinds[kind]])).stdout;
  }

  async function create(wanted: Wanted = {}): Promise<TestCertificate> {
    created += 1;
    const number = created;
    const settings = await file(`${number}.cnf`, settingsIn(folder, await file(`${number}.index`, '')));
    const { name = `client${number}.example`, issuer, from = -1, until = 365, digest = 'default' } = wanted;
    const key = await keyOf(wanted.key ?? 'P-256');
    const keyFile = await file(`${number}.key`, key);
    const request = join(folder, `${number}.csr`);
    await run('openssl', [
      'req',
      '-new',
      '-config',
      settings,
      '-key',
      keyFile,
      '-subj',
      `/CN=${name}`,
      '-out',
      request,
    ]);
    const extensions = [
      `basicConstraints = critical, CA:${wanted.isAuthority ? 'TRUE' : 'FALSE'}`,
      ...(wanted.uses ? [`extendedKeyUsage = ${wanted.uses}`] : []),
      ...(wanted.comment ? [`nsComment = ${wanted.comment}`] : []),
    ];
    const signer = issuer
      ? ['-cert', await file(`${number}.issuer`, issuer.pem), '-keyfile', await file(`${number}.signer`, issuer.key)]
      : ['-selfsign', '-keyfile', keyFile];
    const out = join(folder, `${number}.pem`);
    await run('openssl', [
      ...['ca', '-batch', '-notext', '-config', settings, '-in', request, '-out', out, '-md', digest],
      ...['-startdate', asn1Time(from), '-enddate', asn1Time(until), ...signer],
      ...['-extfile', await file(`${number}.ext`, extensions.join('\n'))],
    ]);
    return withDer(await readFile(out, 'utf8'), key);
  }

  /** Follows the usual guides for registrars, which mark it as an authority. */
  async function createByGuide(): Promise<TestCertificate> {
    created += 1;
    const [key, out] = [join(folder, `${created}.key`), join(folder, `${created}.pem`)];
    const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes'];
    const subject = ['-subj', '/CN=epp.example', '-days', '365'];
    await run('openssl', ['req', '-x509', ...curve, '-keyout', key, '-out', out, ...subject]);
    return withDer(await readFile(out, 'utf8'), await readFile(key, 'utf8'));
  }

  return {
    folder,
    create,
    createByGuide,
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true }),
  };
}

/** Each certificate uses its own database, so that several can be created at once. */
const settingsIn = (folder: string, database: string) => `[ca]
default_ca = own
[own]
database = ${database}
new_certs_dir = ${folder}
rand_serial = yes
policy = any
[any]
commonName = supplied
[req]
distinguished_name = name
[name]
`;

const withDer = (pem: string, key: string) => ({ pem, key, der: new X509Certificate(pem).raw });

/** `20261115140309Z` */
const asn1Time = (days: number) =>
  `${new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 19).replace(/[-T:]/g, '')}Z`;
