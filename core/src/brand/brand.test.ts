import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readBrand } from './brand.ts';
import { logReplacedColour } from './log-replaced-colour.ts';

const none = { brandName: undefined, brandLogo: undefined, brandColour: undefined };

/** One black pixel. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNgAAAAAgABSK+kcQAAAABJRU5ErkJggg==',
  'base64',
);
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 70 20"><path d="M0 0h70v20H0z"/></svg>';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'brand-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function logoOf(content: string | Buffer) {
  const brandLogo = join(folder, 'logo');
  await writeFile(brandLogo, content);
  return (await readBrand({ ...none, brandLogo })).logo;
}

test('without settings there is no brand', async () => {
  expect(await readBrand(none)).toEqual({});
});

test.each([
  ['SVG', SVG, { type: 'image/svg+xml; charset=utf-8', width: 112, height: 32 }],
  ['SVG with a byte order mark', `\ufeff${SVG}`, { type: 'image/svg+xml; charset=utf-8' }],
  ['PNG', PNG, { type: 'image/png', width: 32, height: 32 }],
])('a logo in %s is read, named after its content and scaled to fit', async (_, content, expected) => {
  const logo = await logoOf(content);
  expect(logo).toMatchObject({ ...expected, content: Buffer.from(content) });
  expect(logo?.name).toMatch(/^logo\.[\da-f]{12}\.(svg|png)$/);
  expect((await logoOf(`${SVG} `))?.name).not.toBe(logo?.name);
});

const changed = (at: number, byte: number) => Buffer.from(PNG.with(at, byte));

test.each([
  ['more than 200 KB', Buffer.concat([PNG, Buffer.alloc(200 * 1024)]), 'is larger than 200 KB'],
  ['a JPEG', Buffer.from('ffd8ffe000104a46', 'hex'), 'is neither PNG nor SVG in UTF-8'],
  ['an SVG with a script', SVG.replace('<path', '<script/><path'), 'has the element script'],
  ['a PNG without a header', PNG.subarray(0, 20), 'has no valid PNG header'],
  ['a PNG with another first chunk', changed(12, 0x4a), 'has no valid PNG header'],
  ['a PNG with a wrong checksum', changed(19, 2), 'has no valid PNG header'],
  ['a truncated PNG', PNG.subarray(0, -4), 'ends too early'],
])('%s is refused with a clear message', async (_, content, reason) => {
  await expect(logoOf(Buffer.from(content))).rejects.toThrow(
    `BRAND_LOGO names a file that cannot be used: it ${reason}.`,
  );
});

test.each([
  ['/nowhere/logo.svg', 'cannot be read (ENOENT) at "/nowhere/logo.svg"'],
  ['/tmp', 'is not a file'],
])('%s is refused: it %s', async (brandLogo, reason) => {
  await expect(readBrand({ ...none, brandLogo })).rejects.toThrow(`it ${reason}.`);
});

test.each([
  ['#fff3b0', 'light: buttons #827636, links #776c2b; dark: buttons #827636, links #fff3b0'],
  [undefined, undefined],
])('the log says which shades replace %s', (colour, shades) => {
  const lines: unknown[] = [];
  logReplacedColour(colour, { info: (line: unknown) => void lines.push(line) });
  expect(lines).toEqual(shades ? [{ setting: 'BRAND_COLOUR', colour, shades }] : []);
});
