import { expect, test } from 'vitest';
import { REALM, testIdentity } from '../testing/test-identity.ts';
import { pageFiles } from './files.ts';

test.each(Object.values(pageFiles()))(
  '$name is sent with its charset, so that browsers need not guess',
  async ({ name }) => {
    await using service = await testIdentity();
    const { status, headers } = await service.newBrowser().get(`${REALM}/${name}`);
    expect([status, headers.get('content-type')]).toEqual([200, expect.stringMatching(/^\S+\/\S+; charset=utf-8$/)]);
  },
);
