import { Text } from '@mantine/core';
import { helpWith, type Permission } from '@panel/contract/permissions';
import { PageHead } from '../display/page-head.tsx';
import { useTranslation } from '../language/language.ts';
import { listInWords } from '../language/list.ts';
import { useCurrentUser } from '../sign-in/use-current-user.ts';
import { type Address, WayOn } from './way-on.tsx';

/** For a page opened without permission: the role it needs, who can assign it, and where to continue. */
export function ForbiddenPage({ permission, back }: { permission: Permission; back?: Address }) {
  const { t } = useTranslation();
  const { roles, by } = helpWith(permission, useCurrentUser().roles);
  const names = roles.map((role) => t(`role.${role}`));
  return (
    <>
      <PageHead title={t('forbidden.title')} />
      <WayOn back={back} contact={by !== 'administrator'}>
        <Text>{t('forbidden.text', { roles: listInWords(names, 'disjunction') })}</Text>
        <Text mt="xs">{t(`forbidden.help.${by}`)}</Text>
      </WayOn>
    </>
  );
}
