import { RecoveryOffer } from '../account/index.ts';
import { InactiveNotice } from '../registrar/index.ts';

/** What stands above every page, where it applies. */
export function Notices() {
  return (
    <>
      <InactiveNotice />
      <RecoveryOffer />
    </>
  );
}
