import { useMatch } from 'react-router';
import { registrarHeld } from '../sign-in/registrar-held.ts';
import { useVisitor } from '../sign-in/use-current-user.ts';
import { useStore } from '../store/store.ts';

/**
 * What the frame shows: everything, or a sign-in link on an open page. 'unknown' while a page that needs a session asks
 * for one: after a reload nobody is signed in for a moment. While the registrar is on hold, only the way to sign out.
 */
export function useFrame(): 'signed-in' | 'held' | 'open' | 'unknown' {
  const isOpenPage = useIsOpenPage();
  const isHeld = useStore(registrarHeld);
  if (useVisitor()) return isHeld ? 'held' : 'signed-in';
  return isOpenPage ? 'open' : 'unknown';
}

export function useIsOpenPage(): boolean {
  return useMatch('/cookiepolicy') !== null;
}
