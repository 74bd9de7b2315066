import { Text } from '@mantine/core';
import { use } from 'react';
import { Outlet } from 'react-router';
import { IsComing } from '../display/is-coming.ts';
import { PageError } from '../display/page-error.tsx';
import { PageHead } from '../display/page-head.tsx';
import { PageSkeleton } from '../display/skeleton.tsx';
import { useTranslation } from '../language/language.ts';
import { WrongAddress } from '../sign-in/public-address.ts';
import { signIn } from '../sign-in/session.ts';
import { useVisitor } from '../sign-in/use-current-user.ts';

/** One attempt per load of the panel: one per render would never end while the service is down. */
let attempt: Promise<unknown> | undefined;

function failureToSignIn(): Promise<unknown> {
  attempt ??= signIn().catch((error: unknown) => error);
  return attempt;
}

/** Requires a signed-in user: otherwise the browser goes to the sign-in service and returns. */
export function SignedIn() {
  const user = useVisitor();
  const isComing = use(IsComing);
  if (user) return <Outlet />;
  if (isComing) return <PageSkeleton />;
  const error = use(failureToSignIn());
  if (error instanceof WrongAddress) return <WrongAddressNotice {...error} />;
  return <PageError error={error} onRetry={() => window.location.reload()} />;
}

/** For whoever operates the panel: everyone else is redirected to the right address. */
function WrongAddressNotice({ publicUrl }: Pick<WrongAddress, 'publicUrl'>) {
  const { t } = useTranslation();
  return (
    <>
      <PageHead title={t('signin.address.title')} />
      <Text>{t('signin.address.text', { publicUrl, origin: window.location.origin })}</Text>
    </>
  );
}
