import { Anchor, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Block } from '../display/block.tsx';
import { expiringQuery } from '../expiring/index.ts';
import { useTranslation } from '../language/language.ts';

/** Counts the names that expire soon: only the registry knows what they will cost. */
export function ExpiringNote() {
  const { t } = useTranslation();
  const { data, isError } = useQuery({ ...expiringQuery, meta: { ...expiringQuery.meta, quiet: true } });
  if (isError && !data) return null;
  return (
    <Block title={t('balance.expiring.title')}>
      <Text>
        {/* Reserves space until the count arrives. */}
        {data ? t('balance.expiring', { count: data.within30 }) : '\u00a0'}{' '}
        <Anchor component={Link} to="/registrations/expiring">
          {t('balance.expiring.more')}
        </Anchor>
      </Text>
    </Block>
  );
}
