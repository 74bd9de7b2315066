import { eventNames } from '@panel/contract/audit';
import { registrarStatuses } from '@panel/contract/registrar-status';
import { expect, test } from 'vitest';
import { listening, secret } from './testing/listening-registry.ts';

interface Described {
  put: { requestBody: { content: Record<string, object> } };
  post: { requestBody: { content: Record<string, object> } };
}

test('the interface is described, with the lines of changes and the kinds of events', async () => {
  await using registry = await listening();
  const response = await fetch(`http://127.0.0.1:${registry.port}/registry/openapi.json`, {
    headers: { authorization: `Bearer ${secret}` },
  });
  const { openapi, paths, security } = (await response.json()) as {
    openapi: string;
    security: object[];
    paths: Record<string, Described>;
  };
  expect([openapi, security]).toEqual(['3.1.0', [{ secret: [] }]]);
  expect(Object.keys(paths).sort()).toEqual([
    '/epp/check',
    '/registry/changes',
    '/registry/events',
    '/registry/files',
    '/registry/registrars',
    '/registry/registrars/{handle}',
  ]);
  const line = JSON.stringify(paths['/registry/changes']?.post.requestBody.content['application/x-ndjson']);
  for (const word of [
    'seq',
    'svTRID',
    'expectedAvailable',
    'keyTag',
    'mobilePhone',
    'delete',
    'notificationThreshold',
    'corrects',
  ]) {
    expect(line).toContain(`"${word}"`);
  }
  const files = paths['/registry/files']?.put.requestBody.content ?? {};
  expect(Object.keys(files)).toEqual(['application/pdf', 'application/xml']);
  const check = JSON.stringify(paths['/epp/check']);
  for (const status of registrarStatuses) expect(check).toContain(`"${status}"`);
  const event = JSON.stringify(paths['/registry/events']);
  for (const type of eventNames) expect(event).toContain(`"${type}"`);
});
