import { createStore, type Store } from '../store/store.ts';
import { forgetDrafts } from './drafts.ts';
import { inMemoryClient } from './identity-client.ts';
import { continueWith, keepDrafts, recentSignIn } from './session.ts';
import { openAnswers, stateOf, WINDOW_MARK } from './sign-in-window.ts';

// Behaviour SIGN-IN-10: a call that needs a more recent sign-in waits while its user signs in again in a small window.
// What proves that sign-in stays in this page's memory, and so does what was typed.

type Step = 'asked' | 'open' | 'blocked' | 'failed' | 'away';

export interface Renewal {
  step: Store<Step>;
  openWindow: () => Promise<void>;
  decline: () => void;
}

/** `null` while no call waits. */
export const renewal = createStore<Renewal | null>(null);
let outcome: Promise<void> | null = null;

/** The user cancelled, or left the page. */
export class SignInDeclined extends Error {}

/** Settles once the user has signed in again. Calls that wait at the same time share one sign-in. */
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
  const step = createStore<Step>('asked');
  const answers = openAnswers();
  let request: SignInRequest | null = null;
  // Before anyone clicks: browsers block a window that opens later than the click.
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
      // Phones may drop this page while it is in the background.
      keepDrafts();
      step.set(window.open(request.url, '_blank', 'popup,width=480,height=720') ? 'open' : 'blocked');
    },
    decline: () => end(onDeclined),
  };
}

type SignInRequest = Awaited<ReturnType<typeof prepareRequest>>;

async function prepareRequest() {
  const client = await inMemoryClient();
  const { url } = await client.createSigninRequest({ ...recentSignIn(), url_state: WINDOW_MARK });
  return {
    url,
    state: stateOf(new URL(url).search),
    redeem: async (query: string) =>
      continueWith(await client.processSigninResponse(`${window.location.origin}/signed-in${query}`)),
  };
}
