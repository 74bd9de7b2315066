import { use } from 'react';
import { Outlet } from 'react-router';
import { signIn } from './session.ts';
import { useVisitor } from './use-current-user.ts';

/** Everything below needs somebody to be signed in: without, the page goes to the sign-in service and comes back. */
export function SignedIn() {
  const user = useVisitor();
  if (!user) use(signIn());
  return <Outlet />;
}
