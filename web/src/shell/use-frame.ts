import { useMatch } from 'react-router';
import { useVisitor } from '../sign-in/use-current-user.ts';

/**
 * What the frame shows of a person: all of it, or on an open page a way to sign in. Neither while a page that needs a
 * session goes and asks for it: after a reload nobody is signed in for a moment.
 */
export function useFrame(): 'signed-in' | 'open' | 'unknown' {
  const isOpenPage = useMatch('/cookiepolicy') !== null;
  if (useVisitor()) return 'signed-in';
  return isOpenPage ? 'open' : 'unknown';
}
