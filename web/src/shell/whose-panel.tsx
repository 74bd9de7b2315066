import { RegistrarName } from '../registrar/index.ts';
import { useIsAtDesk } from '../sign-in/use-current-user.ts';
import { DeskFrame } from './lazy-desk-frame.tsx';

export function WhosePanel() {
  return useIsAtDesk() ? <DeskFrame isName /> : <RegistrarName />;
}
