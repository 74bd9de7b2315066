import { vi } from 'vitest';
import { openAnswers, stateOf } from '../sign-in/sign-in-window.ts';
import { repeatNonce } from './sign-in-as.ts';

/** Stands in for the small window, and for whoever signs in there. */
export function smallWindow() {
  const opened: URL[] = [];
  const small = {
    opened,
    isBlocked: false,
    /** The sign-in service sends the window that was opened last back to the panel. */
    comeBack(answer = 'code=code', state = stateOf(opened.at(-1)?.search ?? '') ?? '') {
      repeatNonce(opened.at(-1)?.searchParams.get('nonce') ?? '');
      const answers = openAnswers();
      answers.postMessage(`?${answer}&state=${encodeURIComponent(state)}`);
      answers.close();
    },
  };
  vi.stubGlobal('open', (address: string) => {
    opened.push(new URL(address));
    return small.isBlocked ? null : {};
  });
  return small;
}
