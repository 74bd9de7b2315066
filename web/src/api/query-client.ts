import type { MessageKey } from '@panel/contract/errors';
import {
  focusManager,
  hashKey,
  type Mutation,
  MutationCache,
  type Query,
  QueryCache,
  QueryClient,
} from '@tanstack/react-query';
import { type AlertHost, currentAlertHost } from '../alerts/alert-host.ts';
import { clearAlertsOf, raiseAlert } from '../alerts/alerts.ts';
import { translate } from '../language/language.ts';
import type { TranslationKey } from '../language/texts.ts';
import { Unattended } from '../sign-in/presence.ts';
import { deskClosed, registrarHeld } from '../sign-in/registrar-held.ts';
import { SignInDeclined } from '../sign-in/renewal.ts';
import { CallError, isNotServed, isRefusal } from './call-error.ts';
import { messageText } from './message-text.ts';
import { inBackground } from './running-requests.ts';

// Behaviour ALERTS-1: every failure raises an alert for each of its messages, and a registrar on hold gets a page.
// Pages need no code for that; their `meta` names what they handle themselves.

interface Meta extends Record<string, unknown> {
  /** Secondary data: no alert; the page shows a text of its own or nothing. */
  quiet?: boolean;
  /** Messages that the page shows itself, such as on a field. */
  inline?: readonly MessageKey[];
  /** A server without this call is not a failure (Behaviour CALLS-8). */
  added?: boolean;
  /** Registry data: refetched when newer data arrives. */
  fromRegistry?: boolean;
  /** The alert for any failure, whatever the server says. */
  errorText?: TranslationKey;
  /** The alert after a successful mutation that stays on its page. */
  success?: TranslationKey;
}

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: Meta;
    mutationMeta: Meta;
  }
}

interface AlertContext {
  /** The query or mutation: its next attempt removes its alerts. */
  cause?: string;
  host?: AlertHost | null;
}

export function alertFailure(error: unknown, meta: Meta = {}, context: AlertContext = {}) {
  const { quiet, added, inline = [], errorText } = meta;
  if (isRefusal(error, 'desk.network') || isRefusal(error, 'desk.off')) {
    deskClosed.set(error.messages.map(messageText).join(' '));
    return registrarHeld.set(true);
  }
  if (isRefusal(error, 'registrar.held')) return registrarHeld.set(true);
  // The user is away or cancelled the call, or the page keeps showing what it had.
  if (quiet || (added && isNotServed(error)) || error instanceof Unattended || error instanceof SignInDeclined) return;
  const texts = errorText ? [translate(errorText)] : textsOf(error, inline);
  for (const message of texts) raiseAlert({ type: 'error', message, ...context });
  if (texts.length > 0) window.scrollTo(0, 0);
}

function textsOf(error: unknown, inline: readonly MessageKey[]): string[] {
  if (!(error instanceof CallError) || error.messages.length === 0) return [translate('error.internal')];
  return error.messages.filter(({ messageKey }) => !inline.some((key) => key === messageKey)).map(messageText);
}

/** Background refreshes: if one fails, the page keeps showing what it had. */
const renewed = new Set<string>();

/** Refetches what pages show, without a spinner and without alerts for failures. */
export async function renewQuietly(client: QueryClient, isMeant: (query: Query) => boolean | undefined) {
  const filters = { predicate: (query: Query) => isMeant(query) === true };
  const hashes = client
    .getQueryCache()
    .findAll(filters)
    .map(({ queryHash }) => queryHash);
  for (const hash of hashes) renewed.add(hash);
  await inBackground(() => client.invalidateQueries(filters));
  for (const hash of hashes) renewed.delete(hash);
}

export function createQueryClient() {
  const queryCache = new QueryCache({
    onError: (error, { meta, queryHash }) =>
      alertFailure(error, { ...meta, ...(renewed.has(queryHash) && { quiet: true }) }, { cause: queryHash }),
  });
  queryCache.subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'fetch') return;
    // A suspending page fetches while it renders, when React forbids updating other components.
    queueMicrotask(() => clearAlertsOf(event.query.queryHash));
  });
  renewOnReturn(queryCache);
  return new QueryClient({
    // Offline, a call fails at once: pausing it would leave spinners turning.
    defaultOptions: {
      queries: { retry: false, staleTime: 10_000, networkMode: 'always' },
      mutations: { networkMode: 'always' },
    },
    queryCache,
    mutationCache: alertingMutations(),
  });
}

/** Returning to the window refreshes its data in the background. */
function renewOnReturn(queryCache: QueryCache) {
  focusManager.setEventListener(() => {
    const renew = () => document.visibilityState === 'visible' && inBackground(() => queryCache.onFocus());
    window.addEventListener('visibilitychange', renew);
    return () => window.removeEventListener('visibilitychange', renew);
  });
}

function alertingMutations(): MutationCache {
  const hosts = new WeakMap<object, AlertHost>();
  const contextOf = (mutation: AnyMutation): AlertContext => ({
    cause: causeOf(mutation),
    host: hosts.get(mutation) ?? null,
  });
  return new MutationCache({
    onMutate: (_variables, mutation) => {
      const cause = causeOf(mutation);
      if (cause) clearAlertsOf(cause);
      const host = currentAlertHost();
      if (host) hosts.set(mutation, host);
    },
    onError: (error, _variables, _result, mutation) => alertFailure(error, mutation.meta, contextOf(mutation)),
    onSuccess: (_data, _variables, _result, mutation) => {
      if (!mutation.meta?.success) return;
      raiseAlert({ type: 'success', message: translate(mutation.meta.success), ...contextOf(mutation) });
      window.scrollTo(0, 0);
    },
  });
}

type AnyMutation = Mutation<unknown, unknown, unknown, unknown>;

/** Attempts at the same thing share a key. */
function causeOf({ options: { mutationKey } }: AnyMutation): string | undefined {
  return mutationKey && hashKey(mutationKey);
}
