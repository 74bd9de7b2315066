import { use } from 'react';
import { Outlet } from 'react-router';
import { IsComing } from '../display/is-coming.ts';
import { PageError } from '../display/page-error.tsx';
import { PageSkeleton } from '../display/skeleton.tsx';
import { signIn } from '../sign-in/session.ts';
import { useVisitor } from '../sign-in/use-current-user.ts';

/** One attempt for each load of the panel: one for each rendering would never end while the service is down. */
let attempt: Promise<unknown> | undefined;

function failureToSignIn(): Promise<unknown> {
  attempt ??= signIn().catch((error: unknown) => error);
  return attempt;
}

/** Everything below needs somebody to be signed in: without, the page goes to the sign-in service and comes back. */
export function SignedIn() {
  const user = useVisitor();
  const isComing = use(IsComing);
  if (user) return <Outlet />;
  if (isComing) return <PageSkeleton />;
  return <PageError error={use(failureToSignIn())} onRetry={() => window.location.reload()} />;
}
