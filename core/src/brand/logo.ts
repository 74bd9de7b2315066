import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { fitted, refuseLogo, type Size } from './logo.rules.ts';
import { isPng, readPng } from './png.rules.ts';

const MAX_KB = 200;

export interface Logo extends Size {
  /** Changes with the content, so that browsers can cache it indefinitely. */
  name: string;
  type: string;
  content: Buffer;
}

export async function readLogo(path: string): Promise<Logo> {
  const content = await readSmallFile(path);
  const isRaster = isPng(content);
  const size = isRaster ? readPng(content) : await readSvgFile(content);
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 12);
  return {
    name: `logo.${hash}.${isRaster ? 'png' : 'svg'}`,
    type: isRaster ? 'image/png' : 'image/svg+xml; charset=utf-8',
    content,
    ...fitted(size),
  };
}

async function readSmallFile(path: string): Promise<Buffer> {
  try {
    const file = await stat(path);
    if (!file.isFile()) refuseLogo('is not a file');
    if (file.size > MAX_KB * 1024) refuseLogo(`is larger than ${MAX_KB} KB`);
    return await readFile(path);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === undefined) throw error;
    return refuseLogo(`cannot be read (${code}) at ${JSON.stringify(path)}`);
  }
}

async function readSvgFile(content: Buffer): Promise<Size> {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(content);
  } catch {
    return refuseLogo('is neither PNG nor SVG in UTF-8');
  }
  const { readSvg } = await import('./svg.rules.ts');
  return readSvg(text);
}
