import { randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { registryAuthor } from '@panel/core/audit';
import type { TestDatabase } from '@panel/database/testing';
import { importDeposit } from '../import-deposit.ts';

export const fixture = (name: string) => fileURLToPath(new URL(`../fixtures/${name}`, import.meta.url));

const screen = { write: () => true };

/** Imports a file, or a text or bytes as if they were one. */
export async function importInto(
  { connection }: TestDatabase,
  deposit: string | Buffer,
  options: Partial<Parameters<typeof importDeposit>[2]> = {},
) {
  const all = {
    author: registryAuthor(null),
    dryRun: false,
    strict: false,
    tld: 'example',
    force: [],
    positions: new Map(),
    screen,
    ...options,
  };
  if (typeof deposit === 'string' && deposit.startsWith('/')) return importDeposit(connection, deposit, all);
  const file = join(tmpdir(), `deposit-${randomUUID()}.xml`);
  await writeFile(file, deposit);
  return importDeposit(connection, file, all).finally(() => rm(file));
}

interface Parts {
  type?: 'FULL' | 'DIFF' | 'INCR';
  id?: string;
  prevId?: string;
  watermark?: string;
  deletes?: string;
  counts?: Record<string, number>;
  contents?: string;
}

/** A small deposit with the usual prefixes. */
export function deposit({
  type = 'FULL',
  id = '20261102001',
  prevId,
  watermark = '2026-11-02T00:00:00Z',
  deletes = '',
  counts = {},
  contents = '',
}: Parts): string {
  const names = [
    'rde',
    'rdeHeader',
    'rdeDomain',
    'rdeHost',
    'rdeContact',
    'rdeRegistrar',
    'domain',
    'contact',
    'secDNS',
  ];
  const uri = (name: string) => `urn:ietf:params:xml:ns:${name}-${name === 'secDNS' ? '1.1' : '1.0'}`;
  const counted = Object.entries(counts);
  return `<?xml version="1.0" encoding="UTF-8"?>
<rde:deposit type="${type}" id="${id}" ${prevId ? `prevId="${prevId}"` : ''} ${names.map((name) => `xmlns:${name}="${uri(name)}"`).join(' ')}>
<rde:watermark>${watermark}</rde:watermark>
<rde:rdeMenu><rde:version>1.0</rde:version>${counted.map(([name]) => `<rde:objURI>${uri(name)}</rde:objURI>`).join('')}</rde:rdeMenu>
<rde:deletes>${deletes}</rde:deletes>
<rde:contents>
<rdeHeader:header><rdeHeader:tld>example</rdeHeader:tld>${counted.map(([name, count]) => `<rdeHeader:count uri="${uri(name)}">${count}</rdeHeader:count>`).join('')}</rdeHeader:header>
${contents}
</rde:contents>
</rde:deposit>`;
}

export const registrar = (id: string, more = '') =>
  `<rdeRegistrar:registrar><rdeRegistrar:id>${id}</rdeRegistrar:id><rdeRegistrar:name>${id} Ltd.</rdeRegistrar:name>${more}</rdeRegistrar:registrar>`;

export const contact = (id: string, more = '<rdeContact:email>a@b.example</rdeContact:email>') =>
  `<rdeContact:contact><rdeContact:id>${id}</rdeContact:id><rdeContact:roid>${id}-T</rdeContact:roid>${more}<rdeContact:clID>north</rdeContact:clID></rdeContact:contact>`;

export const host = (name: string, address = '192.0.2.1') =>
  `<rdeHost:host><rdeHost:name>${name}</rdeHost:name><rdeHost:roid>${name}-T</rdeHost:roid><rdeHost:addr>${address}</rdeHost:addr></rdeHost:host>`;

interface DomainParts {
  clID?: string;
  status?: string;
  more?: string;
  upDate?: string;
  crDate?: string;
}

export const domain = (name: string, parts: DomainParts = {}) => {
  const { clID = 'north', status = 'ok', more = '', upDate, crDate = '2020-01-01T00:00:00Z' } = parts;
  return `<rdeDomain:domain><rdeDomain:name>${name}</rdeDomain:name><rdeDomain:roid>${name}-T</rdeDomain:roid><rdeDomain:status s="${status}"/>${more}<rdeDomain:clID>${clID}</rdeDomain:clID><rdeDomain:crDate>${crDate}</rdeDomain:crDate><rdeDomain:exDate>2027-01-01T00:00:00Z</rdeDomain:exDate>${upDate ? `<rdeDomain:upDate>${upDate}</rdeDomain:upDate>` : ''}</rdeDomain:domain>`;
};
