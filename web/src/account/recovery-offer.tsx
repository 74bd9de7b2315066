import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router';
import { useVisitor } from '../sign-in/use-current-user.ts';

const OfferedCodes = lazy(() => import('./offered-codes.tsx'));

/** For the frame: whoever has just set up 2-step verification is offered recovery codes (Behaviour ACCOUNT-7). */
export function RecoveryOffer() {
  const { pathname } = useLocation();
  const visitor = useVisitor();
  if (!visitor?.hasNewSecondStep || pathname === '/account') return null;
  return (
    <Suspense>
      <OfferedCodes username={visitor.username} />
    </Suspense>
  );
}
