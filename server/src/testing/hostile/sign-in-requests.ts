import fc from 'fast-check';
import type { HostileRequest } from './api-requests.ts';
import { encoded, headerText, oddPart, oddText, SECRET } from './odd-values.ts';

/** A sign-in in progress, so that its forms can be sent. */
export interface Interaction {
  path: string;
  cookie: string;
}

const realm = '/realms/registrars';
const protocol = `${realm}/protocol/openid-connect`;
const form = 'application/x-www-form-urlencoded';
const formType = fc.oneof(
  { weight: 8, arbitrary: fc.constant(form) },
  { weight: 1, arbitrary: fc.constantFrom('application/json', 'text/plain', `${form}; charset=utf-16`) },
);

/** The valid parameters of each address; the application is the panel's own. */
const right: [path: string, method: string, parameters: Record<string, string>][] = [
  [
    `${protocol}/auth`,
    'GET',
    {
      client_id: 'registrar-panel',
      redirect_uri: 'http://localhost:8080/signed-in',
      response_type: 'code',
      scope: 'openid profile email',
      state: 'some-state',
      code_challenge: 'x'.repeat(43),
      code_challenge_method: 'S256',
    },
  ],
  [
    `${protocol}/token`,
    'POST',
    {
      client_id: 'registrar-panel',
      grant_type: 'authorization_code',
      redirect_uri: 'http://localhost:8080/signed-in',
      code: SECRET,
      code_verifier: 'x'.repeat(43),
    },
  ],
  [`${protocol}/token`, 'POST', { client_id: 'registrar-panel', grant_type: 'refresh_token', refresh_token: SECRET }],
  [`${protocol}/logout`, 'GET', { client_id: 'registrar-panel', post_logout_redirect_uri: 'http://localhost:8080/' }],
  [`${protocol}/logout/confirm`, 'POST', { xsrf: SECRET, logout: 'yes' }],
  [`${protocol}/auth/${SECRET}`, 'GET', {}],
  [`${protocol}/userinfo`, 'GET', {}],
  [`${protocol}/certs`, 'GET', {}],
  [`${realm}/.well-known/openid-configuration`, 'GET', {}],
  [`${realm}/session`, 'GET', {}],
  [`${realm}/none`, 'POST', {}],
];
const moreParameters = [
  ...['response_mode', 'nonce', 'prompt', 'max_age', 'login_hint', 'id_token_hint', 'ui_locales', 'acr_values'],
  ...['claims', 'request', 'request_uri', 'resource', 'registration', 'client_secret', 'client_assertion', 'scope'],
];

const headers = fc
  .tuple(
    fc.dictionary(fc.constantFrom('accept', 'cookie', 'origin', 'referer', 'user-agent'), headerText, { maxKeys: 2 }),
    fc.constantFrom<Record<string, string>[]>(
      {},
      { accept: 'text/html' },
      { authorization: `Bearer ${SECRET}` },
      { authorization: 'Basic eDp5' },
    ),
  )
  .map(([odd, fine]): Record<string, string> => ({ ...odd, ...fine }));

const toPrograms = fc.oneof(...right.map(nearlyRight));

/** Some parameters are replaced, added, repeated or omitted. */
function nearlyRight([path, usual, parameters]: (typeof right)[number]): fc.Arbitrary<HostileRequest> {
  const names = [...Object.keys(parameters), ...moreParameters];
  const kept = fc.subarray(Object.entries(parameters), { minLength: Math.max(0, Object.keys(parameters).length - 1) });
  const odd = fc.array(fc.tuple(fc.constantFrom(...names), oddPart), { maxLength: 2 });
  const method = fc.oneof(
    { weight: 6, arbitrary: fc.constant(usual) },
    { weight: 1, arbitrary: fc.constantFrom('GET', 'POST', 'OPTIONS', 'PUT') },
  );
  return fc
    .record({ method, kept, odd, isRepeated: fc.constantFrom(false, false, true), headers, type: formType })
    .map(({ method, kept, odd, isRepeated, headers, type }) => {
      const replaced = new Set(isRepeated ? [] : odd.map(([name]) => name));
      const own = kept.filter(([name]) => !replaced.has(name)).map(([name, value]) => `${name}=${encoded(value)}`);
      const pairs = [...own, ...odd.map(([name, value]) => `${name}=${value}`)].join('&').slice(0, 9_000);
      return method === 'GET'
        ? { method, url: `${path}?${pairs}`, headers }
        : { method, url: path, headers: { ...headers, 'content-type': type }, payload: pairs };
    });
}

export type SignInRequest = HostileRequest & {
  /** Uses another browser's sign-in, which must not show anything. */
  isStranger: boolean;
};

/** Requests to everything that the embedded sign-in service serves. */
export function signInRequests(own: Interaction, other: Interaction): fc.Arbitrary<SignInRequest> {
  return fc.oneof(
    toPrograms.map((request) => ({ ...request, isStranger: false })),
    toPages(own),
    toSignIns(own, other),
  );
}

const field = fc.oneof({ weight: 3, arbitrary: oddText.map(encoded) }, { weight: 1, arbitrary: oddPart });
const filledIn = fc
  .record({ username: field, password: fc.constantFrom(SECRET, ''), code: field, repeat: field })
  .map((values) =>
    Object.entries(values)
      .map(([name, value]) => `${name}=${value}`)
      .join('&')
      .slice(0, 20_000),
  );

/** Sends a form to this URL, or gets it. */
function sentTo(url: fc.Arbitrary<string>, cookie: fc.Arbitrary<string>): fc.Arbitrary<HostileRequest> {
  const accept = fc.constantFrom('text/html', '*/*');
  return fc
    .record({ url, method: fc.constantFrom('GET', 'POST', 'POST'), payload: filledIn, type: formType, accept, cookie })
    .map(
      ({ url, method, payload, type, accept, cookie }): HostileRequest =>
        method === 'GET'
          ? { method, url, headers: { cookie, accept } }
          : { method, url, headers: { cookie, accept, 'content-type': type }, payload },
    );
}

function toPages({ path, cookie }: Interaction): fc.Arbitrary<SignInRequest> {
  const url = fc.oneof(
    { weight: 3, arbitrary: fc.constant(path) },
    { weight: 1, arbitrary: fc.constant(`${path}/code`) },
    { weight: 1, arbitrary: oddPart.map((part) => `${realm}/sign-in/${part}`.slice(0, 9_000)) },
    { weight: 1, arbitrary: oddPart.map((part) => `${realm}/password/${part}`.slice(0, 9_000)) },
  );
  const withOthers = fc
    .tuple(fc.constantFrom('AUTH_SESSION_ID', 'KNOWN_BROWSER', 'KC_RESTART', 'x'), headerText)
    .map(([name, value]) => `${cookie}; ${name}=${value}`);
  const cookies = fc.oneof({ weight: 3, arbitrary: fc.constant(cookie) }, { weight: 1, arbitrary: withOthers });
  return sentTo(url, cookies).map((request) => ({ ...request, isStranger: false }));
}

/** The addresses of a sign-in, with a cookie that does not prove that this browser started it. */
function toSignIns({ path, cookie }: Interaction, other: Interaction): fc.Arbitrary<SignInRequest> {
  const wayBack = path.replace('/sign-in/', '/protocol/openid-connect/auth/');
  const bareId = cookie.split('.')[0] ?? '';
  const forged = fc.oneof(
    fc.constantFrom('', bareId, `${bareId}.`, other.cookie, `${bareId}.${other.cookie.split('.')[1]}`),
    fc.nat(cookie.length - 1).map((length) => cookie.slice(0, length)),
    headerText.map((text) => `${bareId}.${text}`),
    headerText.map((text) => `${bareId}${text}; ${cookie}`),
    headerText,
  );
  return sentTo(fc.constantFrom(path, `${path}/code`, wayBack), forged).map((request) => ({
    ...request,
    isStranger: true,
  }));
}
