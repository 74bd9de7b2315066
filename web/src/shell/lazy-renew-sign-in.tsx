import { lazy, Suspense, useState } from 'react';
import { renewal } from '../sign-in/renewal.ts';
import { useStore } from '../store/store.ts';

const Dialog = lazy(async () => ({ default: (await import('../forms/renew-sign-in-dialog.tsx')).RenewSignInDialog }));

/** Loaded when a call first needs it; from then on it stays, so that the focus returns to where it was. */
export function RenewSignIn() {
  const isAsked = useStore(renewal) !== null;
  const [wasAsked, setWasAsked] = useState(false);
  if (isAsked && !wasAsked) setWasAsked(true);
  return (
    wasAsked && (
      <Suspense>
        <Dialog />
      </Suspense>
    )
  );
}
