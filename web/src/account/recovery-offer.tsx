import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router';
import { useVisitor } from '../sign-in/use-current-user.ts';

const OfferedCodes = lazy(() => import('./offered-codes.tsx'));

/** Offers recovery codes to a user who has just set up 2-step verification (Behaviour ACCOUNT-7). */
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
