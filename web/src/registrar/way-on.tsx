import { Anchor, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { configQuery } from '../config/index.ts';
import { MailLink } from '../display/links.tsx';
import { useTranslation } from '../language/language.ts';
import type { TranslationKey } from '../language/texts.ts';
import { firstPage } from '../navigation/first-page.ts';

/** A page that everybody who is told to go there may open. */
export interface Address {
  to: string;
  name: TranslationKey;
}

/** The end of a page that cannot be used: whom to write to, and a link to go on. */
export function WayOn({ back, contact }: { back?: Address; contact: boolean }) {
  const { t } = useTranslation();
  const support = useQuery({ ...configQuery, meta: { quiet: true } }).data?.properties.supportEmail;
  return (
    <>
      {contact && support && (
        <Text mt="xs">
          {t('forbidden.contact')} <MailLink value={support} />
        </Text>
      )}
      <Text mt="md">
        <Anchor component={Link} to={back?.to ?? firstPage}>
          {back ? t('forbidden.back', { page: t(back.name) }) : t('notfound.home')}
        </Anchor>
      </Text>
    </>
  );
}
