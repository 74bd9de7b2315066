import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Block } from '../display/block.tsx';
import { expiringQuery } from '../expiring/index.ts';
import { useTranslation } from '../language/language.ts';

/** What will have to be paid soon, in numbers of names: what that costs, only the registry knows. */
export function ExpiringNote() {
  const { t } = useTranslation();
  const expiring = useQuery({ ...expiringQuery, meta: { ...expiringQuery.meta, quiet: true } }).data;
  if (!expiring) return null;
  return (
    <Block title={t('balance.expiring.title')}>
      <p>
        {t('balance.expiring', { count: expiring.within30 })}{' '}
        <Link to="/registrations/expiring">{t('balance.expiring.more')}</Link>
      </p>
    </Block>
  );
}
