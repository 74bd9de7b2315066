import { Button } from '@mantine/core';
import type { View } from '@panel/contract/desk-views';
import { deleteView } from '@panel/contract/desk-views.calls';
import { inDisplayZone } from '@panel/contract/display-time';
import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../api/call.ts';
import { useTranslation } from '../language/language.ts';
import { leaveView } from '../sign-in/view.ts';
import classes from './view-bar.module.css';

/** Above every page, so that nobody mistakes the registrar's panel for their own. It cannot be closed. */
export default function ViewBar({ view: { id, registrar, until } }: { view: View }) {
  const { t } = useTranslation();
  const { hour, minute, zone } = inDisplayZone(new Date(until));
  const end = useMutation({
    mutationKey: ['view', 'end'],
    mutationFn: () => call(deleteView, { params: { id } }),
    meta: { quiet: true },
    // If ending the view fails, it expires by itself.
    onSettled: () => leaveView(),
  });
  useEffect(() => {
    const timer = setTimeout(leaveView, Date.parse(until) - Date.now());
    return () => clearTimeout(timer);
  }, [until]);
  return (
    <aside className={classes.bar} aria-label={t('view.label')}>
      <p>{t('view.bar', { registrar, time: `${hour}:${minute} ${zone}` })}</p>
      <Button size="xs" color="dark" loading={end.isPending} onClick={() => end.mutate()}>
        {t('view.back')}
      </Button>
    </aside>
  );
}
