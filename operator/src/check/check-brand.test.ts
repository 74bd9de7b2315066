import { readEnvironment } from '@panel/core';
import { expect, test } from 'vitest';
import { checkBrand } from './check-brand.ts';

const check = (variables: Record<string, string>) => checkBrand(readEnvironment(variables));

test("check describes the registry's brand", async () => {
  expect(await check({})).toEqual([]);
  const BRAND_LOGO = new URL('../../../web/public/favicon.svg', import.meta.url).pathname;
  expect(await check({ BRAND_NAME: 'Nord', BRAND_LOGO, BRAND_COLOUR: '#fff3b0' })).toEqual([
    'its name Nord',
    `its logo ${BRAND_LOGO} (image/svg+xml, 1 KB)`,
    expect.stringMatching(/^its colour #fff3b0 \(light: buttons #827636, links .+\)$/),
  ]);
});

test('a logo that the panel would refuse at start is an error', async () => {
  await expect(check({ BRAND_LOGO: '/nowhere.svg' })).rejects.toThrow('it cannot be read (ENOENT) at "/nowhere.svg".');
});
