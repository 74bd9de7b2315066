import type { Verification } from '@panel/contract/verification';
import { useTranslation } from '../language/language.ts';

export function useAsked() {
  const { t } = useTranslation();
  return ({ claims }: Pick<Verification, 'claims'>): string => {
    const asked = claims
      .filter(({ state }) => state !== 'VERIFIED')
      .map(({ claim }) => t(`verification.claim.${claim}`));
    if (asked.length === 0) return t('verification.asked.nothing');
    return asked.join(', ');
  };
}
