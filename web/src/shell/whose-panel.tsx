import { RegistrarName } from '../registrar/index.ts';
import { useIsAtDesk } from '../sign-in/use-current-user.ts';
import { DeskFrame } from './lazy-desk-frame.tsx';

/** The registrar's name, or at the desk the registry's. */
export function WhosePanel() {
  return useIsAtDesk() ? <DeskFrame isName /> : <RegistrarName />;
}
