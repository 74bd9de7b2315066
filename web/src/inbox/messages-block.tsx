import { Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { RegistrationTime } from '../dates/registration-time.tsx';
import { Block } from '../display/block.tsx';
import { useTranslation } from '../language/language.ts';
import { List } from '../list/list.tsx';
import { messagesAboutQuery } from './inbox.api.ts';
import classes from './inbox.module.css';
import { messagesAddress } from './inbox-places.ts';
import { useMessageColumns } from './message-columns.tsx';

/** The latest messages about a registration; nothing if there are none. */
export function MessagesBlock({ name }: { name: string }) {
  const { t } = useTranslation();
  const { data } = useQuery(messagesAboutQuery(name));
  // The page's heading already names the subject.
  const columns = useMessageColumns(RegistrationTime).filter(({ label }) => label !== t('inbox.subject'));
  if (!data || data.totalResults === 0) return null;
  return (
    <Block title={t('inbox.title')} flush>
      <List columns={columns} rows={data.results} keyOf={({ id }) => id} />
      <p className={classes.about}>
        <Anchor component={Link} to={messagesAddress(name)}>
          {t('inbox.all.of', { count: data.totalResults })}
        </Anchor>
      </p>
    </Block>
  );
}
