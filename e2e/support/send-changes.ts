import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { expect } from '@playwright/test';

let seq = 0;

/** Sends changes to the running panel like the registry, in a stream of the test's own. */
export async function sendChanges(stream: string, changes: object[]): Promise<void> {
  const { socketPath, secret } = JSON.parse(process.env.PANEL_REGISTRY ?? '{}');
  const headers = { authorization: `Bearer ${secret}`, 'content-type': 'application/x-ndjson' };
  const asked = request({ socketPath, method: 'POST', path: `/registry/changes?stream=${stream}`, headers });
  asked.end(changes.map((change) => `${JSON.stringify({ seq: ++seq, ...change })}\n`).join(''));
  const [response] = (await once(asked, 'response')) as [IncomingMessage];
  expect([response.statusCode, await text(response)]).toEqual([200, expect.stringContaining('"messages":[]')]);
}
