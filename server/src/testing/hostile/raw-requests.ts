import { connect } from 'node:net';
import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import { oddText } from './odd-values.ts';

// Requests that no well-behaved client can send: bytes that are not UTF-8, wrong lengths, heads that are not HTTP.

const bytes = fc.uint8Array({ maxLength: 40 }).map((array) => Buffer.from(array));
const targets = [
  '/services/domains/%ff',
  '/services/users?size=%',
  '/services/registrar/epp/ip',
  '/services/country',
  '/',
  '*',
  'http://other.example/services/config',
  '//services//config',
  '/services/../services/config',
  '/realms/registrars/password/%00',
  '/health/ready',
];
const target = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom(...targets).map((text) => Buffer.from(text)) },
  {
    weight: 1,
    arbitrary: fc
      .tuple(fc.constantFrom(...targets), bytes)
      .map(([text, more]) => Buffer.concat([Buffer.from(text), more])),
  },
);
const fineLines = [
  'content-type: application/json',
  'content-encoding: gzip',
  'accept: text/html',
  'expect: 100-continue',
];
const oddLines = [
  ...['transfer-encoding: chunked', 'content-length: 5', 'content-length: -1', 'content-length: 99999999999'],
  ...['upgrade: websocket', 'host: other', 'no colon', ': x', 'x:\0', ' folded: x'],
];
const line = fc.oneof(
  { weight: 12, arbitrary: fc.constantFrom(...fineLines).map((text) => Buffer.from(text)) },
  { weight: 2, arbitrary: fc.constantFrom(...oddLines).map((text) => Buffer.from(text)) },
  { weight: 1, arbitrary: bytes.map((more) => Buffer.concat([Buffer.from('x-odd: '), more])) },
  { weight: 1, arbitrary: oddText.map((text) => Buffer.from(`x-odd: ${text.slice(0, 20_000)}`)) },
);
const body = fc.oneof(
  bytes,
  fc
    .constantFrom('{"ipAddresses":["\xff"]}', '5\r\nhello\r\n0\r\n\r\n', 'zz\r\n', '{', '')
    .map((text) => Buffer.from(text, 'latin1')),
);
const crlf = Buffer.from('\r\n');

/** The bytes of one request. `authorization` gets some of them past authentication. */
export function rawRequests(authorization: () => string): fc.Arbitrary<() => Buffer> {
  return fc
    .record({
      method: fc.oneof(
        { weight: 12, arbitrary: fc.constantFrom('GET', 'PUT', 'POST', 'DELETE') },
        { weight: 1, arbitrary: fc.constantFrom('BREW', 'get', '') },
      ),
      target,
      lines: fc.array(line, { maxLength: 3 }),
      body,
      isSignedIn: fc.boolean(),
      isFramed: fc.constantFrom(true, true, true, false),
      version: fc.oneof(
        { weight: 12, arbitrary: fc.constant('HTTP/1.1') },
        { weight: 1, arbitrary: fc.constantFrom('HTTP/1.0', 'HTTP/2.0', 'HTTP') },
      ),
    })
    .map(({ method, target, lines, body, isSignedIn, isFramed, version }) => () => {
      const first = Buffer.concat([Buffer.from(`${method} `), target, Buffer.from(` ${version}`)]);
      const own = [
        'host: localhost',
        'connection: close',
        ...(isFramed ? [`content-length: ${body.length}`] : []),
        ...(isSignedIn ? [`authorization: ${authorization()}`] : []),
      ];
      const head = [first, ...own.map((text) => Buffer.from(text)), ...lines, Buffer.alloc(0)];
      return Buffer.concat([...head.flatMap((part) => [part, crlf]), body]);
    });
}

export interface RawAnswer {
  /** 0 if the connection was closed without a response. */
  status: number;
  headers: Record<string, string>;
  body: string;
}

/** Sends only the bytes, and reads until the server closes. */
export async function sendRaw(port: number, sent: Buffer): Promise<RawAnswer> {
  const socket = connect(port, '127.0.0.1');
  socket.end(sent);
  const received = await buffer(socket).catch(() => Buffer.alloc(0));
  const [head = '', ...rest] = received
    .toString()
    .replace(/^HTTP\/1\.1 100 .*?\r\n\r\n/s, '')
    .split('\r\n\r\n');
  const [first = '', ...lines] = head.split('\r\n');
  const headers = lines.map((text): [string, string] => [
    text.split(':')[0]?.toLowerCase() ?? '',
    text.replace(/^[^:]*: ?/, ''),
  ]);
  return {
    status: Number(first.split(' ')[1] ?? 0),
    headers: Object.fromEntries(headers),
    body: rest.join('\r\n\r\n'),
  };
}
