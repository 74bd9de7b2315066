import { Skeleton } from '@mantine/core';
import { limits } from '@panel/contract/limits';
import { useQuery } from '@tanstack/react-query';
import { Timestamp } from '../dates/date-time.tsx';
import { detailOf, IsolatedIn } from '../display/isolated-in.tsx';
import { translateKey, useTranslation } from '../language/language.ts';
import classes from './activities.module.css';
import { activityQuery } from './users.api.ts';

/** Behaviour USERS-4: three forms. */
export function Activities({ username }: { username: string }) {
  const { t } = useTranslation();
  const { data, isError } = useQuery(activityQuery(username));
  if (isError) return t('users.activities.failed');
  if (!data) return <Skeleton height={`${limits.recentActivities * 1.5}rem`} maw="28rem" />;
  if (data.results.length === 0) return t('users.activities.none');
  return (
    <ul className={classes.list}>
      {data.results.map(({ timestamp, status, ip }, position) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two events may have the same time and status, and none moves
        <li key={position} className={classes.entry}>
          <span className={classes.time}>
            <Timestamp value={timestamp} />
          </span>{' '}
          <span>{ip ? <IsolatedIn sentence={detailOf(words(status))} text={ip} /> : words(status)}</span>
        </li>
      ))}
    </ul>
  );
}

const words = (status: string) => translateKey(`users.activity.${status}`);
