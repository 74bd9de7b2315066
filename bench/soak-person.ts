import { setTimeout as delay } from 'node:timers/promises';
import { REALM, signInBrowser } from '@panel/identity/testing/sign-in-browser';
import { type Colleague, type Task, taskOf } from './soak-tasks.ts';

export interface Person extends Colleague {
  username: string;
  password: string;
}

export interface Tally {
  tasks: number;
  /** How often the panel asked to try again in a moment. */
  waits: number;
  /** Unexpected responses, and how often each occurred. */
  faults: Map<string, number>;
}

const STEPS_OF_A_VISIT = 150;
/** Tokens are valid for five minutes. */
const RENEW_AFTER_MS = 60_000;
const MAX_TRIES = 5;
/** The messages that ask to try again in a moment. */
const BUSY = /"messageKey":"(?:server\.busy|search\.busy|import\.running)"/;
const LOGOUT = `${REALM}/protocol/openid-connect/logout`;

/** Signs in, works, renews the token along the way, signs out, and starts again. */
export async function workUntil(end: number, base: string, person: Person, tally: Tally): Promise<void> {
  while (performance.now() < end) {
    try {
      await visit(end, base, person, tally);
    } catch (error) {
      count(tally, `sign-in: ${describe(error)}`);
      await delay(1_000);
    }
  }
}

async function visit(end: number, base: string, person: Person, tally: Tally): Promise<void> {
  const browser = signInBrowser(base, base);
  const signedIn = await browser.signIn(person.username, person.password);
  let [tokens, renewedAt] = [signedIn, performance.now()];
  const first = Math.floor(Math.random() * STEPS_OF_A_VISIT); // not everyone does the same at the same time
  for (let step = 0; step < STEPS_OF_A_VISIT && performance.now() < end; step++) {
    if (performance.now() - renewedAt > RENEW_AFTER_MS)
      [tokens, renewedAt] = [await browser.refresh(tokens.refresh_token), performance.now()];
    if (tokens.status !== 200) throw new Error(`${tokens.status} ${tokens.error}`);
    await doTask(base, tokens.access_token, taskOf(person, first + step), tally);
    await delay(200 + Math.random() * 400);
  }
  await signOut(browser, signedIn.id_token);
}

async function doTask(base: string, token: string, task: Task, tally: Tally): Promise<void> {
  tally.tasks++;
  for (let tries = 1; ; tries++) {
    const { isBusy, fault } = await send(`${base}/services/${task.path}`, token, task).catch((error) => ({
      isBusy: false,
      fault: describe(error),
    }));
    if (!fault) return;
    if (!isBusy || tries === MAX_TRIES) return count(tally, `${task.method} /services/${task.path}: ${fault}`);
    tally.waits++;
    await delay(1_000);
  }
}

async function send(url: string, token: string, { method, body }: Task) {
  const headers = { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) };
  const answer = await fetch(url, { method, headers, ...(body && { body: JSON.stringify(body) }) });
  const text = await answer.text();
  if (answer.ok) return { isBusy: false, fault: undefined };
  return { isBusy: answer.status === 503 && BUSY.test(text), fault: `${answer.status} ${text.slice(0, 200)}` };
}

async function signOut(browser: ReturnType<typeof signInBrowser>, idToken: string): Promise<void> {
  const page = await browser.get(`${LOGOUT}?${new URLSearchParams({ id_token_hint: idToken })}`);
  const xsrf = /name="xsrf" value="([^"]+)"/.exec(page.body)?.[1] ?? '';
  const answer = await browser.post(`${LOGOUT}/confirm`, { xsrf, logout: 'yes' });
  if (answer.status >= 400) throw new Error(`sign-out answered ${answer.status}`);
}

/** The reason why `fetch` failed is in the cause. */
function describe(error: unknown): string {
  return error instanceof Error ? String(error.cause ?? error) : String(error);
}

function count({ faults }: Tally, fault: string): void {
  faults.set(fault, (faults.get(fault) ?? 0) + 1);
}
