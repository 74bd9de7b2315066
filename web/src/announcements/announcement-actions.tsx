import { Button, Checkbox, Text } from '@mantine/core';
import type { DeskAnnouncement } from '@panel/contract/announcements';
import { useState } from 'react';
import { ConfirmDialog } from '../display/confirm-dialog.tsx';
import { useLeaveAfterSave } from '../forms/use-leave-after-save.ts';
import { useTranslation } from '../language/language.ts';
import classes from './announcement-editor.module.css';
import { useDeleteDraft, usePublish, useWithdraw } from './desk-announcements.api.ts';
import { useAudience } from './use-audience.ts';

interface Props {
  announcement: DeskAnnouncement;
  etag: string | null;
  form: { isDirty: () => boolean; resetDirty: () => void };
}

const LIST = '/desk/announcements';

/** Everything except editing. Only a saved announcement can be published. */
export function AnnouncementActions({ announcement, etag, form }: Props) {
  const { t } = useTranslation();
  const [asked, setAsked] = useState<'publish' | 'withdraw' | 'delete' | null>(null);
  const close = () => setAsked(null);
  const { id, state } = announcement;
  const leave = useLeaveAfterSave();
  const withdraw = useWithdraw();
  const remove = useDeleteDraft();
  return (
    <div className={classes.actions}>
      {state === 'DRAFT' ? (
        <>
          <Button disabled={form.isDirty()} onClick={() => setAsked('publish')}>
            {t('announcements.publish')}
          </Button>
          <Button variant="default" onClick={() => setAsked('delete')}>
            {t('announcements.delete')}
          </Button>
        </>
      ) : (
        <Button variant="default" onClick={() => setAsked('withdraw')}>
          {t('announcements.withdraw')}
        </Button>
      )}
      <PublishDialog opened={asked === 'publish'} {...{ announcement, etag, form }} onClose={close} />
      <ConfirmDialog
        opened={asked === 'withdraw'}
        title={t('announcements.withdraw.title')}
        confirm={t('announcements.withdraw')}
        danger
        busy={withdraw.isPending}
        onCancel={close}
        onConfirm={() =>
          withdraw.mutate({ id, etag }, { onSuccess: () => leave(form, LIST, 'announcements.withdrawn.done') })
        }
      >
        {t('announcements.withdraw.text')}
      </ConfirmDialog>
      <ConfirmDialog
        opened={asked === 'delete'}
        title={t('announcements.delete.title')}
        confirm={t('announcements.delete')}
        danger
        busy={remove.isPending}
        onCancel={close}
        onConfirm={() => remove.mutate(id, { onSuccess: () => leave(form, LIST, 'announcements.deleted') })}
      >
        {t('announcements.delete.text')}
      </ConfirmDialog>
    </div>
  );
}

function PublishDialog({
  announcement,
  etag,
  form,
  opened,
  onClose,
}: Props & { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  const [mail, setMail] = useState(true);
  const audienceOf = useAudience();
  const leave = useLeaveAfterSave();
  const { mutate, isPending } = usePublish();
  const { id, audience, reason } = announcement;
  return (
    <ConfirmDialog
      opened={opened}
      title={t('announcements.publish.title')}
      confirm={t('announcements.publish')}
      busy={isPending}
      onCancel={onClose}
      onConfirm={() =>
        mutate({ id, etag, mail }, { onSuccess: () => leave(form, LIST, 'announcements.published.done') })
      }
    >
      <Text mb="md">{t('announcements.publish.text', { audience: audienceOf(audience) })}</Text>
      <Checkbox
        label={t('announcements.field.mail')}
        description={reason === 'EMERGENCY' ? t('announcements.field.mail.emergency') : undefined}
        checked={mail}
        onChange={(event) => setMail(event.currentTarget.checked)}
      />
    </ConfirmDialog>
  );
}
