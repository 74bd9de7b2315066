import { Text } from '@mantine/core';
import { type Permission, rolesWith } from '@panel/contract/permissions';
import { useTranslation } from 'react-i18next';
import { listInWords } from '../language/list.ts';
import { PageHead } from './page-head.tsx';

/** A page opened by its address without permission says which role is needed. */
export function ForbiddenPage({ permission }: { permission: Permission }) {
  const { t } = useTranslation();
  const roles = rolesWith(permission).map((role) => t(`role.${role}`));
  return (
    <>
      <PageHead title={t('forbidden.title')} />
      <Text>{t('forbidden.text', { roles: listInWords(roles) })}</Text>
      <Text mt="xs">{t('forbidden.advice')}</Text>
    </>
  );
}
