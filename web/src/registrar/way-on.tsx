import { Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { configQuery } from '../config/index.ts';
import { Blank } from '../display/blank.tsx';
import { MailLink } from '../display/links.tsx';
import { useTranslation } from '../language/language.ts';
import type { TranslationKey } from '../language/texts.ts';
import { firstPageOf } from '../navigation/first-page.ts';

/** A page that everyone who gets this link may open. */
export interface Address {
  to: string;
  name: TranslationKey;
}

interface Props {
  children: ReactNode;
  back?: Address | undefined;
  contact: boolean;
}

/** Replaces a page that cannot be used: says why, whom to contact, and where to continue. */
export function WayOn({ children, back, contact }: Props) {
  const { t } = useTranslation();
  const support = useQuery({ ...configQuery, meta: { quiet: true } }).data?.properties.supportEmail;
  return (
    <Blank
      action={
        <Button component={Link} to={back?.to ?? firstPageOf(false)} variant="default">
          {back ? t('forbidden.back', { page: t(back.name) }) : t('notfound.home')}
        </Button>
      }
      framed
    >
      {children}
      {contact && support && (
        <Text mt="xs">
          {t('forbidden.contact')} <MailLink value={support} />
        </Text>
      )}
    </Blank>
  );
}
