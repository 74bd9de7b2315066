import { gzipSync } from 'node:zlib';
import {
  balance,
  contact,
  del,
  domain,
  host,
  invoice,
  put,
  registrar,
  transaction,
  verification,
} from '@panel/registry/testing/changes';
import fc from 'fast-check';
import { apiRequests, type HostileRequest, type Known, type OpenApi } from './api-requests.ts';
import { headerText, oddJson, oddPart, oddText, oddValue } from './odd-values.ts';

const rightChanges = [
  put('registrar', registrar()),
  put('registrar', registrar({ handle: 'Borealis', status: 'BLOCKED' })),
  put('contact', contact()),
  put('contact', contact({ handle: 'C-2', registrar: null })),
  put('host', host()),
  put('domain', domain()),
  put('domain', domain({ name: 'bücher.example', transferStatus: 'pending', rgpStatus: 'addPeriod' })),
  put('transaction', transaction()),
  put('transaction', transaction({ svTRID: 'SV-2', amount: '-7.50', currency: 'EUR' })),
  put('balance', balance()),
  put('balance', balance({ currency: 'USD', available: '-0.0001', cash: null, renewals: null })),
  put('invoice', invoice()),
  put('verification', verification()),
  put('verification', verification({ id: 'V-2', domains: ['bücher.example', 'one.example'], instructions: null })),
  put('verification', verification({ status: 'FAILED', closed: '2026-11-20T00:00:00Z', deadlines: [] })),
  del('domain', 'one.example'),
  del('contact', 'C-2'),
  del('host', 'ns1.one.example'),
  del('balance', 'aurora USD'),
  del('invoice', '2026-00017'),
  del('verification', 'V-2'),
];

const seldom = (usual: fc.Arbitrary<unknown>, odd: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  fc.oneof({ weight: 60, arbitrary: usual }, { weight: 1, arbitrary: odd });

const oddField = fc.oneof(
  { weight: 4, arbitrary: oddValue },
  { weight: 1, arbitrary: fc.date().map(String) },
  { weight: 1, arbitrary: fc.date({ noInvalidDate: true }).map((date) => date.toISOString()) },
  { weight: 1, arbitrary: fc.constantFrom<unknown>(2 ** 31, 65_536, 256, 0.5, Number.MAX_SAFE_INTEGER + 2, 'C-9') },
);

/** The same value with occasional faults. */
function nearly(value: unknown): fc.Arbitrary<unknown> {
  if (Array.isArray(value))
    return seldom(
      fc.tuple(...value.map(nearly)),
      fc.array(fc.oneof(oddField, ...value.map(nearly)), { maxLength: 12 }),
    );
  if (typeof value !== 'object' || value === null) return seldom(fc.constant(value), oddField);
  const fields = fc.record(
    Object.fromEntries(
      Object.entries(value).map(([name, field]): [string, fc.Arbitrary<unknown>] => [name, nearly(field)]),
    ),
  );
  const others = fc.dictionary(oddText, oddField, { maxKeys: 2 });
  return seldom(
    fields,
    fc.tuple(fields, others).map(([known, more]) => ({ ...(known as object), ...more })),
  );
}

const oddBody = fc.oneof(
  fc.array(fc.oneof(oddJson, oddText), { maxLength: 5 }).map((lines) => Buffer.from(lines.join('\n'))),
  fc.uint8Array({ maxLength: 60 }).map((bytes) => Buffer.from(bytes)),
);

/** Several changes with numbers that increase across requests, so that each is new. */
function numberedBodies(): fc.Arbitrary<Buffer> {
  let seq = 0;
  const line = fc.oneof(...rightChanges.map(nearly)).map((change) => {
    seq += 1;
    return JSON.stringify({ seq, ...(change as object) });
  });
  const ending = fc.constantFrom('\n', '\n', '\n', '\r\n', '\n\n');
  return fc.tuple(fc.array(line, { maxLength: 8 }), ending).map(([lines, end]) => Buffer.from(lines.join(end)));
}

function changes(): fc.Arbitrary<HostileRequest> {
  const body = fc.oneof({ weight: 20, arbitrary: numberedBodies() }, { weight: 1, arbitrary: oddBody });
  const query = fc.oneof(
    { weight: 20, arbitrary: fc.integer({ min: 1, max: 20 }).map((stream) => `stream=s${stream}`) },
    { weight: 1, arbitrary: oddPart.map((part) => `stream=s&after=${part}`) },
    { weight: 1, arbitrary: fc.tuple(oddPart, oddPart).map(([name, part]) => `${name}=${part}`) },
  );
  const packing = fc.oneof(
    { weight: 10, arbitrary: fc.constant({ packs: false, headers: {} }) },
    { weight: 3, arbitrary: fc.constant({ packs: true, headers: { 'content-encoding': 'gzip' } }) },
    {
      weight: 1,
      arbitrary: fc
        .constantFrom('gzip', 'br', 'GZIP ', '')
        .map((name) => ({ packs: false, headers: { 'content-encoding': name } })),
    },
    {
      weight: 1,
      arbitrary: fc
        .constantFrom('application/json', 'text/plain', '')
        .map((type) => ({ packs: false, headers: { 'content-type': type } })),
    },
  );
  return fc.record({ body, query, packing }).map(({ body, query, packing: { packs, headers } }) => ({
    method: 'POST',
    url: `/registry/changes?${query}`.slice(0, 9_000),
    headers: { 'content-type': 'application/x-ndjson', ...headers },
    payload: packs ? gzipSync(body) : body,
  }));
}

const file = fc.oneof(
  fc.constantFrom('%PDF-1.7', '<Invoice/>', '<!DOCTYPE a><a/>', '<a>', '').map((text) => Buffer.from(text)),
  fc.uint8Array({ maxLength: 60 }).map((bytes) => Buffer.from(bytes)),
);

function files(): fc.Arbitrary<HostileRequest> {
  const invoice = fc.oneof({ weight: 3, arbitrary: fc.constant('2026-00017') }, { weight: 1, arbitrary: oddPart });
  const type = fc.oneof({ weight: 6, arbitrary: fc.constantFrom('pdf', 'ubl') }, { weight: 1, arbitrary: oddPart });
  const media = fc.constantFrom('application/pdf', 'application/xml', 'application/json', 'nonsense', '');
  return fc.record({ invoice, type, media, file }).map(({ invoice, type, media, file }) => ({
    method: 'PUT',
    url: `/registry/files?invoice=${invoice}&type=${type}`.slice(0, 9_000),
    headers: { 'content-type': media },
    payload: file,
  }));
}

/** Requests to everything that the registry's listener serves, mostly changes, and mostly with its secret. */
export function registryRequests({ paths }: OpenApi, known: Known, secret: string): fc.Arbitrary<HostileRequest> {
  const { post: _, ...reads } = paths['/registry/changes'] ?? {};
  const { '/registry/files': __, ...described } = paths;
  const others = apiRequests({ paths: { ...described, '/registry/changes': reads } }, known);
  const authorization = fc.oneof(
    { weight: 20, arbitrary: fc.constant(`Bearer ${secret}`) },
    { weight: 1, arbitrary: headerText },
  );
  return fc
    .tuple(
      fc.oneof(
        { weight: 6, arbitrary: changes() },
        { weight: 1, arbitrary: files() },
        { weight: 2, arbitrary: others },
      ),
      authorization,
    )
    .map(([request, authorization]) => ({ ...request, headers: { ...request.headers, authorization } }));
}
