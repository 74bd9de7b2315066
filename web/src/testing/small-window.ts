import { vi } from 'vitest';
import { openAnswers } from '../sign-in/window-answers.ts';
import { repeatNonce } from './sign-in-as.ts';

/** Simulates the small window and the user who signs in there. */
export function smallWindow() {
  const opened: URL[] = [];
  const small = {
    opened,
    isBlocked: false,
    /** The sign-in service redirects the last opened window back to the panel. */
    comeBack(answer = 'code=code', state = opened.at(-1)?.searchParams.get('state') ?? '') {
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
