import type { Verification } from '@panel/contract/verification';
import type { VerificationStatus } from '@panel/contract/verification-words';
import { StatusBadge, type Tone } from '../display/status-badge.tsx';
import { useTranslation } from '../language/language.ts';

const tones: Record<VerificationStatus, Tone> = {
  OPEN: 'normal',
  SUSPENDED: 'danger',
  VERIFIED: 'success',
  FAILED: 'danger',
  CANCELLED: 'brown',
};

export function CaseStatus({
  verification: { status, isOverdue },
}: {
  verification: Pick<Verification, 'status' | 'isOverdue'>;
}) {
  const { t } = useTranslation();
  return isOverdue ? (
    <StatusBadge tone="danger">{t('verification.due.overdue')}</StatusBadge>
  ) : (
    <StatusBadge tone={tones[status]}>{t(`verification.status.${status}`)}</StatusBadge>
  );
}
