import { Anchor, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Block } from '../display/block.tsx';
import { expiringQuery } from '../expiring/index.ts';
import { useTranslation } from '../language/language.ts';

/** What will have to be paid soon, in numbers of names: what that costs, only the registry knows. */
export function ExpiringNote() {
  const { t } = useTranslation();
  const { data, isError } = useQuery({ ...expiringQuery, meta: { ...expiringQuery.meta, quiet: true } });
  if (isError && !data) return null;
  return (
    <Block title={t('balance.expiring.title')}>
      <Text>
        {/* Its room is kept as long as the count is on its way. */}
        {data ? t('balance.expiring', { count: data.within30 }) : '\u00a0'}{' '}
        <Anchor component={Link} to="/registrations/expiring">
          {t('balance.expiring.more')}
        </Anchor>
      </Text>
    </Block>
  );
}
