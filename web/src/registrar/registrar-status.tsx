import type { RegistrarStatus as Status } from '@panel/contract/registrar-status';
import { StatusBadge, type Tone } from '../display/status-badge.tsx';
import { useTranslation } from '../language/language.ts';

/** Behaviour REGISTRAR-1. */
const tones: Record<Status, Tone> = {
  INITIAL: 'warning',
  ACTIVE: 'normal',
  BLOCKED: 'danger',
  SUSPENDED: 'danger',
  DELETED: 'danger',
};

export function RegistrarStatus({ status }: { status: Status }) {
  const { t } = useTranslation();
  return <StatusBadge tone={tones[status]}>{t(`registrar.status.${status}`)}</StatusBadge>;
}
