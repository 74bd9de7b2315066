import { Anchor } from '@mantine/core';
import type { Verification } from '@panel/contract/verification';
import { Link } from 'react-router';
import { formatRegistrationTime } from '../dates/registration-time.tsx';
import { useTranslation } from '../language/language.ts';
import { caseAddress } from './addresses.ts';

export function CaseTrouble({ verification }: { verification: Verification }) {
  const { t, language } = useTranslation();
  const { id, status, isOverdue, next } = verification;
  const known = status === 'SUSPENDED' ? 'SUSPENDED' : 'OPEN';
  const thing = t(isOverdue ? 'verification.trouble.overdue' : `verification.trouble.${known}`);
  const detail = next && t(`verification.next.${next.type}`, { date: formatRegistrationTime(next.time, language) });
  return (
    <>
      <strong>{detail ? t('display.detail', { thing, detail }) : thing}.</strong>{' '}
      <Anchor component={Link} to={caseAddress(id)} inherit>
        {t('verification.trouble.link')}
      </Anchor>
    </>
  );
}
