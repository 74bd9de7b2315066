import { Button, Text } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Block } from '../display/block.tsx';
import { Details } from '../display/details.tsx';
import { useTranslation } from '../language/language.ts';

interface Props {
  title: string;
  contact: object;
  /** The address of its form; false if the user may not edit. */
  edit: string | false;
  children: ReactNode;
}

export function ProfileBlock({ title, contact, edit, children }: Props) {
  const { t } = useTranslation();
  const action = edit && (
    <Button component={Link} to={edit} variant="default" leftSection={<IconPencil size={16} aria-hidden />}>
      {t('registrar.update')}
    </Button>
  );
  return (
    <Block title={title} action={action}>
      {isEmpty(contact) ? <Text c="dimmed">{t('registrar.empty')}</Text> : <Details>{children}</Details>}
    </Block>
  );
}

function isEmpty(contact: object): boolean {
  return Object.values(contact).every((value) => value == null || (typeof value === 'object' && isEmpty(value)));
}
