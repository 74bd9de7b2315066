import { type ComponentType, useEffect, useState } from 'react';
import { renewal } from '../sign-in/renewal.ts';
import { useStore } from '../store/store.ts';

/** Loads the dialog when a call needs a more recent sign-in, which no first screen does. */
export function RenewSignIn() {
  const isAsked = useStore(renewal) !== null;
  const [Dialog, setDialog] = useState<ComponentType | null>(null);
  useEffect(() => {
    if (!isAsked || Dialog) return;
    import('../forms/renew-sign-in-dialog.tsx').then(
      ({ RenewSignInDialog }) => setDialog(() => RenewSignInDialog),
      () => renewal.get()?.decline(),
    );
  }, [isAsked, Dialog]);
  return Dialog && <Dialog />;
}
