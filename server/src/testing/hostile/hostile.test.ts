import type { AddressInfo } from 'node:net';
import fc from 'fast-check';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contractEndpoints } from '../contract-endpoints.ts';
import { apiRequests, type HostileRequest } from './api-requests.ts';
import { callers, hostilePanel } from './hostile-panel.ts';
import { endpointAt, faultOf, faultOfApi, faultOfRegistry, faultOfSignIn } from './judge.ts';
import { rawRequests, sendRaw } from './raw-requests.ts';
import { readAnswer } from './read-answer.ts';
import { registryRequests } from './registry-requests.ts';
import { signInRequests } from './sign-in-requests.ts';
import { tally } from './tally.ts';

// Requests that no sensible client would send. `npm run test:hostile` sends more of them, with another seed.
const REQUESTS = Number(process.env.HOSTILE_REQUESTS ?? 1_000);
const seed = Number(process.env.HOSTILE_SEED ?? 1);
const AT_ONCE = 8;
const runs = (share: number) => ({ seed, numRuns: Math.ceil((REQUESTS * share) / AT_ONCE), endOnFailure: true });
const several = <T>(requests: fc.Arbitrary<T>) => fc.array(requests, { minLength: AT_ONCE, maxLength: AT_ONCE });

const endpoints = await contractEndpoints();
const counts = tally();
let panel: Awaited<ReturnType<typeof hostilePanel>>;

beforeAll(async () => {
  panel = await hostilePanel();
  await panel.app.listen({ port: 0, host: '127.0.0.1' });
  return () => panel[Symbol.asyncDispose]();
});
afterAll(() => {
  if (process.env.HOSTILE_REQUESTS) console.log(counts.lines().join('\n'));
});

async function send(app: FastifyInstance, { headers, ...request }: HostileRequest, remoteAddress = '127.0.0.1') {
  const answer = await app.inject({
    ...request,
    headers: { host: 'localhost:8080', ...headers },
    remoteAddress,
  } as InjectOptions);
  return readAnswer(answer);
}

test('the API responds to everything as its contract says', async () => {
  const openApi = (await panel.anonymous.request('GET', '/services/openapi.json')).json();
  const request = fc.record({ caller: fc.constantFrom(...callers), request: apiRequests(openApi, panel.known) });
  const property = fc.asyncProperty(several(request), async (batch) => {
    await panel.renewTokens();
    await Promise.all(
      batch.map(async ({ caller, request }) => {
        const authorization = panel.authorization(caller);
        const answer = await send(panel.app, {
          ...request,
          headers: { ...request.headers, ...(authorization && { authorization }) },
        });
        const endpoint = endpointAt(endpoints, request.method, request.url);
        counts.add('api', answer.status, faultOfApi(answer, endpoint), { caller, ...request, answer });
      }),
    );
  });
  await fc.assert(property, runs(0.72));
  expect(counts.faults('api')).toEqual([]);
});

test('the sign-in service responds to everything', async () => {
  const [interaction, other] = [await panel.beginSignIn(), await panel.beginSignIn()];
  expect(interaction.path).toMatch(/\/sign-in\//);
  const request = fc.record({ request: signInRequests(interaction, other), address: fc.ipV4() });
  const property = fc.asyncProperty(several(request), async (batch) => {
    await Promise.all(
      batch.map(async ({ request, address }) => {
        const { isStranger, ...sent } = request;
        const answer = await send(panel.app, sent, address);
        counts.add('sign-in', answer.status, faultOfSignIn(answer, isStranger), { ...request, answer });
      }),
    );
  });
  await fc.assert(property, runs(0.12));
  expect(counts.faults('sign-in')).toEqual([]);
});

test('the registry’s listener responds to everything', async () => {
  const { app, secret } = panel.registry;
  const openApi = (
    await app.inject({ url: '/registry/openapi.json', headers: { authorization: `Bearer ${secret}` } })
  ).json();
  const property = fc.asyncProperty(several(registryRequests(openApi, panel.known, secret)), async (batch) => {
    await Promise.all(
      batch.map(async (request) => {
        const answer = await send(app, request);
        counts.add('registry', answer.status, faultOfRegistry(answer), { ...request, answer });
      }),
    );
  });
  await fc.assert(property, runs(0.08));
  expect(counts.faults('registry')).toEqual([]);
});

test('bytes that are not HTTP get a response or are cut off', async () => {
  const { port } = panel.app.server.address() as AddressInfo;
  await panel.renewTokens();
  const property = fc.asyncProperty(several(rawRequests(() => panel.authorization('TECH') ?? '')), async (batch) => {
    await panel.renewTokens();
    await Promise.all(
      batch.map(async (bytes) => {
        const { status, headers, body } = await sendRaw(port, bytes());
        const answer = { status, contentType: headers['content-type'] ?? '', body };
        counts.add('raw', status, faultOf(answer), { bytes: bytes().toString('latin1'), answer });
      }),
    );
  });
  await fc.assert(property, runs(0.08));
  expect(counts.faults('raw')).toEqual([]);
});

test('the log contains no secret and no error of our own', () => {
  expect(panel.badLines.slice(0, 5)).toEqual([]);
});
