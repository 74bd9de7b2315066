import { Anchor, Stack, Text } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { configQuery } from '../config/index.ts';
import { Block } from '../display/block.tsx';
import { MailLink } from '../display/links.tsx';
import { Mono } from '../display/mono.tsx';
import { PageHead } from '../display/page-head.tsx';
import { useTranslation } from '../language/language.ts';
import type { Column } from '../list/column.ts';
import { List } from '../list/list.tsx';
import classes from './cookie-policy-page.module.css';
import { browserGuides, cookiesInUse } from './cookies.ts';

/** Open to everyone (Behaviour COOKIES-1). */
export function CookiePolicyPage() {
  const { t } = useTranslation();
  const { legalEmail } = useSuspenseQuery(configQuery).data.properties;
  return (
    <>
      <PageHead title={t('cookie-policy.title')} />
      <Text c="dimmed" mb="lg">
        {t('cookie-policy.updated')}
      </Text>
      <Block title={t('cookie-policy.what.title')}>{t('cookie-policy.what.text')}</Block>
      <Block title={t('cookie-policy.types.title')}>
        <Stack gap="sm">
          <Text>{t('cookie-policy.types.necessary')}</Text>
          <Text>{t('cookie-policy.types.session')}</Text>
          <Text>{t('cookie-policy.types.persistent')}</Text>
        </Stack>
      </Block>
      <Block title={t('cookie-policy.table.title')} flush>
        <CookieTable />
      </Block>
      <Block title={t('cookie-policy.settings.title')}>
        <Text mb="sm">{t('cookie-policy.settings.text')}</Text>
        <ul className={classes.guides}>
          {browserGuides.map(({ browser, address }) => (
            <li key={browser}>
              <Anchor href={address} target="_blank" rel="noopener noreferrer">
                {browser}
              </Anchor>
            </li>
          ))}
        </ul>
      </Block>
      <Block title={t('cookie-policy.agreement.title')}>
        <Stack gap="sm">
          <Text>{t('cookie-policy.agreement.use')}</Text>
          <Text>{t('cookie-policy.agreement.changes')}</Text>
        </Stack>
      </Block>
      <Block title={t('cookie-policy.contact.title')}>
        {t('cookie-policy.contact.text')} <MailLink value={legalEmail ?? null} />
      </Block>
    </>
  );
}

function CookieTable() {
  const { t } = useTranslation();
  const { signInCookies } = useSuspenseQuery(configQuery).data.properties;
  const columns: Column<ReturnType<typeof cookiesInUse>[number]>[] = [
    { label: t('cookie-policy.table.owner'), cell: ({ owner }) => t(`cookie-policy.owner.${owner}`) },
    {
      label: t('cookie-policy.table.name'),
      isHead: true,
      cell: ({ names }) =>
        names.map((name) => (
          <div key={name}>
            <Mono copy={false}>{name}</Mono>
          </div>
        )),
    },
    { label: t('cookie-policy.table.goal'), cell: ({ goal }) => t(`cookie-policy.goal.${goal}`) },
    { label: t('cookie-policy.table.lifetime'), cell: ({ lifetime }) => t(`cookie-policy.lifetime.${lifetime}`) },
  ];
  return <List columns={columns} rows={cookiesInUse(signInCookies)} keyOf={({ names }) => names.join()} />;
}
