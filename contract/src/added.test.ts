import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { DataOf } from './endpoint.ts';
import type { getIpAddresses } from './epp.calls.ts';
import * as schemas from './epp.ts';

test('a field that some servers lack is optional for the web and required of this server', () => {
  const specified: DataOf<typeof getIpAddresses> = { ipAddresses: [] };
  expect(z.safeDecode(schemas.getIpAddresses.data, specified).error?.issues.map(({ path }) => path.join('.'))).toEqual([
    'maximum',
    'currentAddress',
    'refused',
  ]);
});
