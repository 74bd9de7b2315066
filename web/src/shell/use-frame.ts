import { useMatch } from 'react-router';
import { registrarHeld } from '../sign-in/registrar-held.ts';
import { useVisitor } from '../sign-in/use-current-user.ts';
import { useStore } from '../store/store.ts';

/**
 * What the frame shows of a person: all of it, or on an open page a way to sign in. Neither while a page that needs a
 * session goes and asks for it: after a reload nobody is signed in for a moment. While the registrar is held, no more
 * than the way out.
 */
export function useFrame(): 'signed-in' | 'held' | 'open' | 'unknown' {
  const isOpenPage = useIsOpenPage();
  const isHeld = useStore(registrarHeld);
  if (useVisitor()) return isHeld ? 'held' : 'signed-in';
  return isOpenPage ? 'open' : 'unknown';
}

/** Whether everybody may read the page. */
export function useIsOpenPage(): boolean {
  return useMatch('/cookiepolicy') !== null;
}
