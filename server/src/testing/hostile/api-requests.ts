import fc from 'fast-check';
import { encoded, headerText, oddJson, oddPart, oddText } from './odd-values.ts';
import { type Schema, valuesOf } from './schema-values.ts';

export interface HostileRequest {
  method: string;
  url: string;
  headers: Record<string, string>;
  payload?: string | Buffer;
}

interface Parameter {
  in: string;
  name: string;
}

interface Operation {
  parameters?: Parameter[];
  requestBody?: { content: { 'application/json': { schema: Schema } } };
}

export interface OpenApi {
  paths: Record<string, Record<string, Operation>>;
}

/** Existing values for a path or query parameter. */
export type Known = (name: string) => string[];

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE', 'PROPFIND'];

/** Requests to every operation in openapi.json: almost valid, or wrong in one of many ways. */
export function apiRequests({ paths }: OpenApi, known: Known): fc.Arbitrary<HostileRequest> {
  // The document also describes its own address, whose response is not in the contract.
  const { '/services/openapi.json': _, ...described } = paths;
  const operations = Object.entries(described).flatMap(([path, byMethod]) =>
    Object.entries(byMethod).map(([method, operation]) => requestsTo(method.toUpperCase(), path, operation, known)),
  );
  return fc.oneof(...operations);
}

function requestsTo(usual: string, path: string, operation: Operation, known: Known): fc.Arbitrary<HostileRequest> {
  const method = fc.oneof(
    { weight: 9, arbitrary: fc.constant(usual) },
    { weight: 1, arbitrary: fc.constantFrom(...methods) },
  );
  return fc
    .record({ method, url: addresses(path, operation.parameters ?? [], known), headers, body: bodies(operation) })
    .map(({ method, url, headers, body: { payload, ...more } }) => ({
      method,
      url,
      headers: { ...headers, ...more.headers },
      // The test client refuses to send these with a body.
      ...(payload !== undefined && !['GET', 'HEAD', 'TRACE'].includes(method) && { payload }),
    }));
}

function addresses(path: string, parameters: Parameter[], known: Known): fc.Arbitrary<string> {
  const value = (name: string) =>
    fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...known(name).map(encoded)) }, { weight: 2, arbitrary: oddPart });
  const named = (place: string) => parameters.filter((parameter) => parameter.in === place).map(({ name }) => name);
  const params = fc.record(Object.fromEntries(named('path').map((name) => [name, value(name)])));
  const pair = (name: string) =>
    fc.option(
      value(name).map((text) => `${name}=${text}`),
      { freq: 8, nil: '' },
    );
  const extra = fc.tuple(oddPart, oddPart).map(([name, text]) => `${name}=${text}`);
  const query = fc.tuple(
    ...named('query').map(pair),
    fc.oneof({ weight: 6, arbitrary: fc.constant('') }, { weight: 1, arbitrary: extra }),
  );
  return fc.tuple(params, query).map(([values, pairs]) => {
    const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
    const search = pairs.filter(Boolean).join('&');
    return (search ? `${filled}?${search}` : filled).slice(0, 9_000);
  });
}

const oddHeaders = fc.dictionary(
  fc.constantFrom(
    'accept',
    'accept-encoding',
    'if-match',
    'if-none-match',
    'x-forwarded-for',
    'host',
    'origin',
    'cookie',
    'range',
    'expect',
    'x-odd',
  ),
  headerText,
  { maxKeys: 3 },
);
const manyHeaders = fc
  .integer({ min: 50, max: 500 })
  .map((count) => Object.fromEntries(Array.from({ length: count }, (_, index) => [`x-many-${index}`, 'x'])));
const headers: fc.Arbitrary<Record<string, string>> = fc.oneof(
  { weight: 6, arbitrary: fc.constant({}) },
  { weight: 4, arbitrary: oddHeaders },
  { weight: 1, arbitrary: manyHeaders },
);

const json = (payload: string | Buffer) => ({ headers: { 'content-type': 'application/json' }, payload });
const otherTypes = [
  'text/plain',
  'application/xml',
  'multipart/form-data; boundary=x',
  'application/x-www-form-urlencoded',
  'application/json; charset=utf-16',
  'application/JSON;',
  'nonsense',
  '*/*',
];

function bodies({ requestBody }: Operation): fc.Arbitrary<Partial<Pick<HostileRequest, 'headers' | 'payload'>>> {
  const schema = requestBody?.content['application/json'].schema;
  const right = schema ? valuesOf(schema).map((value) => JSON.stringify(value) ?? '') : fc.constant('');
  const cut = fc.tuple(right, fc.nat(60)).map(([text, length]) => text.slice(0, length));
  return fc.oneof(
    { weight: schema ? 12 : 1, arbitrary: right.map(json) },
    { weight: schema ? 1 : 12, arbitrary: fc.constant({}) },
    { weight: 2, arbitrary: oddJson.map(json) },
    { weight: 1, arbitrary: cut.map(json) },
    { weight: 1, arbitrary: fc.uint8Array({ maxLength: 60 }).map((bytes) => json(Buffer.from(bytes))) },
    {
      weight: 1,
      arbitrary: fc
        .tuple(fc.constantFrom(...otherTypes), fc.oneof(right, oddText))
        .map(([type, payload]) => ({ headers: { 'content-type': type }, payload })),
    },
    {
      weight: 1,
      arbitrary: fc.tuple(fc.constantFrom('gzip', 'br', 'deflate', 'x'), right).map(([encoding, payload]) => ({
        headers: { 'content-type': 'application/json', 'content-encoding': encoding },
        payload,
      })),
    },
  );
}
