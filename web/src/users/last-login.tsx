import { useQuery } from '@tanstack/react-query';
import { Timestamp } from '../dates/date-time.tsx';
import { useTranslation } from '../language/language.ts';
import { lastLoginQuery } from './users.api.ts';

/** Behaviour USERS-4: three forms. */
export function LastLogin({ username }: { username: string }) {
  const { t } = useTranslation();
  const { data, isError } = useQuery(lastLoginQuery(username));
  if (isError) return t('users.login.failed');
  if (!data) return null;
  const [login] = data.results;
  if (!login) return t('users.login.none');
  return (
    <>
      {t('users.login.last')} <Timestamp value={login.timestamp} />
    </>
  );
}
