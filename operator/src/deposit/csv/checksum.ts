import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { CommandRefusal } from '../../command-refusal.ts';
import type { CsvFile } from './csv-definition.ts';

interface Checksum {
  update(bytes: Buffer): void;
  digest(): string;
}

/** RFC 9022: CRC32, unless the deposit specifies another algorithm. */
export function createChecksum({ algorithm, name }: CsvFile): Checksum {
  if (/^crc-?32$/i.test(algorithm)) {
    let value = 0;
    return {
      update: (bytes) => {
        value = crc32(bytes, value);
      },
      digest: () => value.toString(16).padStart(8, '0'),
    };
  }
  const known = /^(sha-?(1|256|384|512)|md5)$/i.exec(algorithm)?.[0]?.replace('-', '').toLowerCase();
  if (!known) throw new CommandRefusal(`The checksum of ${name} uses ${algorithm}, which is not supported.`);
  const hash = createHash(known);
  return { update: (bytes) => void hash.update(bytes), digest: () => hash.digest('hex') };
}
