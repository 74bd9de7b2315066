import { Loader } from '@mantine/core';
import { useIsAnyRequestRunning } from '../api/running-requests.ts';
import { useTranslation } from '../language/language.ts';
import { useNavigationPending } from '../navigation/navigation-pending.ts';
import classes from './header.module.css';

/** Shown while any request is running. Its space is always reserved, so that nothing moves (Behaviour SHELL-3). */
export function Spinner() {
  const { t } = useTranslation();
  const running = useIsAnyRequestRunning();
  const navigating = useNavigationPending();
  return (
    <div className={classes.spinner}>
      {(running || navigating) && <Loader size={20} role="progressbar" aria-label={t('display.loading')} />}
    </div>
  );
}
