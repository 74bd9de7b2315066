import { addressOf, type BodyOf, type Endpoint, type ParamsOf, type QueryOf } from '@panel/contract/endpoint';
import type { Envelope, Message } from '@panel/contract/envelope';
import { textLanguageOf } from '@panel/contract/languages';
import { isOfRegistrar } from '@panel/contract/permissions';
import { VIEW_HEADER } from '@panel/contract/view-header';
import { currentLanguage, translate } from '../language/language.ts';
import { Unattended } from '../sign-in/presence.ts';
import { SignInAway } from '../sign-in/refresh-tokens.ts';
import { accessToken, currentUser, signInAgain } from '../sign-in/session.ts';
import { leaveView, view } from '../sign-in/view.ts';
import { CallError, isRefusal } from './call-error.ts';

type Given<Key extends string, Value> = [Value] extends [undefined]
  ? { [key in Key]?: undefined }
  : { [key in Key]: Value };

export type Input<E> = Given<'params', ParamsOf<E>> &
  Given<'query', QueryOf<E>> &
  Given<'body', BodyOf<E>> & { ifMatch?: string | null; signal?: AbortSignal };

/** The input is optional if the endpoint takes none. */
export type InputArgument<E> = Record<string, never> extends Input<E> ? [input?: Input<E>] : [input: Input<E>];

/** Sends one request with the bearer token; returns a successful response or throws a `CallError`. */
export async function request<E extends Endpoint>(endpoint: E, input: Partial<Input<Endpoint>>): Promise<Response> {
  // The language shown, which the server stores for mails (Behaviour LANGUAGE-4).
  const headers = new Headers({ 'accept-language': textLanguageOf(currentLanguage()) });
  const token = await accessToken().catch(failed);
  if (token) headers.set('authorization', `Bearer ${token}`);
  else if (endpoint.permission !== 'public') return signInAgain().catch(failed);
  if (input.body !== undefined) headers.set('content-type', 'application/json');
  if (input.ifMatch) headers.set('if-match', input.ifMatch);
  const viewed = currentUser.get()?.isOfDesk && view.get();
  if (viewed && endpoint.permission !== 'public' && isOfRegistrar(endpoint.permission))
    headers.set(VIEW_HEADER, viewed.id);

  const response = await fetch(
    addressOf(endpoint.path, asTexts(input.params, String), asTexts(input.query, textOrTexts)),
    {
      method: endpoint.method,
      headers,
      body: input.body === undefined ? null : JSON.stringify(input.body),
      signal: input.signal ?? null,
    },
  ).catch((reason: unknown) => {
    if (input.signal?.aborted) throw reason;
    throw new CallError(0);
  });
  if (response.ok) return response;
  const error = errorOf(response, await readEnvelope(response));
  const isOver = response.status === 401 && !isRefusal(error, 'sign.in.again');
  if (isOver) return signInAgain(error).catch(failed);
  if (isRefusal(error, 'view.over')) return leaveView();
  throw error;
}

/** Turns what prevented a response, such as the network or the sign-in service, into a `CallError`. */
function failed(reason: unknown): never {
  if (reason instanceof CallError || reason instanceof Unattended) throw reason;
  if (!(reason instanceof SignInAway)) throw new CallError(0);
  const message = { messageKey: 'error.sign_in_away', defaultMessage: translate('error.sign_in_away') };
  throw new CallError(503, [message]);
}

export function errorOf(response: Response, envelope: Envelope<unknown> | null): CallError {
  return new CallError(response.status, envelope?.messages, response.headers.get('x-request-id'));
}

/** `null` if the response is not an envelope: a proxy's error page, a broken connection. */
export async function readEnvelope(response: Response): Promise<Envelope<unknown> | null> {
  const body: unknown = await response.json().catch(() => null);
  if (!isRecord(body) || !('data' in body || 'messages' in body)) return null;
  const { data, messages } = body;
  // Without messages, the call succeeded if it returned data.
  if (messages == null) return { data: data ?? undefined, messages: [] };
  return Array.isArray(messages) ? { data, messages: messages.map(readMessage) } : null;
}

/** Accepts any entry as a message; one without text becomes an unknown error. */
function readMessage(entry: unknown): Message {
  const { messageKey, defaultMessage, field, values } = isRecord(entry) ? entry : {};
  const text = (value: unknown) => (typeof value === 'string' ? value : '');
  return {
    messageKey: text(messageKey),
    defaultMessage: text(defaultMessage),
    field: text(field) || undefined,
    values: isRecord(values) ? asTexts(values, String) : undefined,
  };
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

function asTexts<Text>(values: unknown, textOf: (value: unknown) => Text): Record<string, Text> {
  return Object.fromEntries(
    Object.entries(values ?? {}).flatMap(([name, value]) => (value === undefined ? [] : [[name, textOf(value)]])),
  );
}

const textOrTexts = (value: unknown) => (Array.isArray(value) ? value.map(String) : String(value));
