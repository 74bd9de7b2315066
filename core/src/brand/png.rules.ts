import { crc32 } from 'node:zlib';
import { refuseLogo, type Size } from './logo.rules.ts';

// https://www.w3.org/TR/png-3/

const signature = Buffer.from('89504e470d0a1a0a', 'hex');
const lastChunk = Buffer.from('0000000049454e44ae426082', 'hex');
const MAX_SIDE = 4_096;

/** The bit depths that each colour type allows. */
const depths: Record<number, number[]> = { 0: [1, 2, 4, 8, 16], 2: [8, 16], 3: [1, 2, 4, 8], 4: [8, 16], 6: [8, 16] };

export const isPng = (bytes: Buffer) => bytes.subarray(0, signature.length).equals(signature);

/** Reads the size from the header. */
export function readPng(bytes: Buffer): Size {
  const header = bytes.subarray(12, 29);
  const isHeader = bytes.length > 45 && bytes.readUInt32BE(8) === 13 && header.toString('latin1', 0, 4) === 'IHDR';
  if (!isHeader || crc32(header) !== bytes.readUInt32BE(29)) refuseLogo('has no valid PNG header');
  const [width, height] = [header.readUInt32BE(4), header.readUInt32BE(8)];
  const [depth = 0, colourType = 0, compression, filter, interlace = 0] = header.subarray(12);
  const isKnown = depths[colourType]?.includes(depth) && compression === 0 && filter === 0 && interlace <= 1;
  if (!isKnown) refuseLogo('has no valid PNG header');
  if (width < 1 || height < 1 || width > MAX_SIDE || height > MAX_SIDE)
    refuseLogo(`is not 1 to ${MAX_SIDE} pixels wide and high`);
  if (!bytes.subarray(-lastChunk.length).equals(lastChunk)) refuseLogo('ends too early');
  return { width, height };
}
