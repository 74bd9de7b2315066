import { InMemoryWebStorage } from 'oidc-client-ts';
import { createStore } from '../store/store.ts';
import { forgetDrafts } from './drafts.ts';
import { identityClient, StrictClient, storeIn } from './identity-client.ts';
import { type Renewal, type RenewalStep, renewal, SignInDeclined } from './renewal.ts';
import { continueWith, keepDrafts, recentSignIn } from './session.ts';
import { openAnswers } from './window-answers.ts';

// The proof of a sign-in in a small window stays in this page's memory, and so does everything typed.

let outcome: Promise<void> | null = null;

/** Settles once the user has signed in again. Concurrent calls share one sign-in. */
export function renewInWindow(): Promise<void> {
  outcome ??= new Promise<void>((resolve, reject) => {
    renewal.set(beginRenewal(resolve, () => reject(new SignInDeclined())));
  }).finally(() => {
    outcome = null;
    renewal.set(null);
    forgetDrafts();
  });
  return outcome;
}

function beginRenewal(onRenewed: () => void, onDeclined: () => void): Renewal {
  const step = createStore<RenewalStep>('asked');
  const answers = openAnswers();
  let request: SignInRequest | null = null;
  // Prepared before the click, because browsers block windows that open later.
  let preparing = prepare();

  async function prepare() {
    request = await prepareRequest().catch(() => null);
    if (!request) step.set('away');
  }

  answers.onmessage = async ({ data: query }: MessageEvent<string>) => {
    if (!request || stateOf(query) !== request.state) return;
    const { redeem } = request;
    request = null;
    try {
      await redeem(query);
      end(onRenewed);
    } catch {
      step.set('failed');
      preparing = prepare();
    }
  };

  function end(settle: () => void) {
    answers.close();
    settle();
  }

  return {
    step,
    async openWindow() {
      if (!request) await preparing;
      if (!request) await prepare();
      if (!request) return;
      // Phones may discard this page while it is in the background.
      keepDrafts();
      step.set(window.open(request.url, '_blank', 'popup,width=480,height=720') ? 'open' : 'blocked');
    },
    decline: () => end(onDeclined),
  };
}

const stateOf = (query: string) => new URLSearchParams(query).get('state');

type SignInRequest = Awaited<ReturnType<typeof prepareRequest>>;

async function prepareRequest() {
  const { authority, client_id, redirect_uri, scope, filterProtocolClaims } = (await identityClient()).settings;
  const stateStore = storeIn(new InMemoryWebStorage());
  const client = new StrictClient({ authority, client_id, redirect_uri, scope, filterProtocolClaims, stateStore });
  const { url } = await client.createSigninRequest({ ...recentSignIn(), url_state: 'window' });
  return {
    url,
    state: stateOf(new URL(url).search),
    redeem: async (query: string) =>
      continueWith(await client.processSigninResponse(`${window.location.origin}/signed-in${query}`)),
  };
}
