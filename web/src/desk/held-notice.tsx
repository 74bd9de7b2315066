import { Button } from '@mantine/core';
import { useState } from 'react';
import { formatDayAndTime } from '../dates/days.ts';
import { ConfirmDialog } from '../display/confirm-dialog.tsx';
import { useTranslation } from '../language/language.ts';
import { Notice } from '../registrar/index.ts';
import { useCan } from '../sign-in/use-current-user.ts';
import { useResume } from './desk.api.ts';
import classes from './desk.module.css';

/** The registrar was deleted and has reappeared: nobody can sign in until the registry confirms that it is the same. */
export function HeldNotice({ registrar }: { registrar: { handle: string; heldSince: string } }) {
  const { t, language } = useTranslation();
  const canManage = useCan('desk:manage');
  const [asked, setAsked] = useState<'same' | 'new' | null>(null);
  const { mutate, isPending } = useResume(registrar.handle);
  return (
    <>
      <Notice warning>{t('desk.held', { time: formatDayAndTime(registrar.heldSince, language) })}</Notice>
      {canManage && (
        <div className={classes.buttons}>
          <Button variant="default" onClick={() => setAsked('same')}>
            {t('desk.resume.same')}
          </Button>
          <Button variant="default" color="danger" onClick={() => setAsked('new')}>
            {t('desk.resume.new')}
          </Button>
        </div>
      )}
      <ConfirmDialog
        opened={asked !== null}
        title={asked === 'new' ? t('desk.resume.new') : t('desk.resume.same')}
        confirm={t('desk.resume.confirm')}
        danger={asked === 'new'}
        busy={isPending}
        onCancel={() => setAsked(null)}
        onConfirm={() => asked && mutate(asked, { onSettled: () => setAsked(null) })}
      >
        {asked === 'new' ? t('desk.resume.new.text') : t('desk.resume.same.text')}
      </ConfirmDialog>
    </>
  );
}
