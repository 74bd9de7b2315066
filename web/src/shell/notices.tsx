import { RecoveryOffer } from '../account/index.ts';
import { InactiveNotice } from '../registrar/index.ts';
import { useIsAtDesk } from '../sign-in/use-current-user.ts';

export function Notices() {
  const isAtDesk = useIsAtDesk();
  return (
    <>
      {!isAtDesk && <InactiveNotice />}
      <RecoveryOffer />
    </>
  );
}
