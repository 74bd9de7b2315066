import { Checkbox } from '@mantine/core';
import type { DeskAnnouncement } from '@panel/contract/announcements';
import { putDeskAnnouncement } from '@panel/contract/desk-announcements.calls';
import { textLanguageOf } from '@panel/contract/languages';
import { useState } from 'react';
import { raiseAlert } from '../alerts/alerts.ts';
import { callTagged } from '../api/call.ts';
import { useConcurrentEdit } from '../forms/use-concurrent-edit.ts';
import { translate, useLanguage, useTranslation } from '../language/language.ts';
import { Notice } from '../registrar/index.ts';
import { useCan } from '../sign-in/use-current-user.ts';
import { AnnouncementActions } from './announcement-actions.tsx';
import { AnnouncementCard } from './announcement-card.tsx';
import { AnnouncementEditor } from './announcement-editor.tsx';
import { type AnnouncementBody, fieldsOf } from './announcement-form.rules.ts';
import { announcementQuery } from './desk-announcements.api.ts';
import { useAnnouncementForm } from './use-announcement-form.ts';

/** Remounts the form after each save, so that it starts from what was saved. */
export function ChangeAnnouncement({ id }: { id: string }) {
  const [saves, setSaves] = useState(0);
  return (
    <ChangeForm
      key={saves}
      id={id}
      onSaved={() => {
        raiseAlert({ type: 'success', message: translate('announcements.saved') });
        setSaves(saves + 1);
      }}
    />
  );
}

/** Saves with the version it was filled from. A conflict shows what the other person saved and keeps the input. */
function ChangeForm({ id, onSaved }: { id: string; onSaved: () => void }) {
  const { t } = useTranslation();
  const language = textLanguageOf(useLanguage());
  const [mail, setMail] = useState(false);
  const { base, setBase, theirs, save, isSaving } = useConcurrentEdit({
    query: announcementQuery(id),
    part: ({ announcement }): DeskAnnouncement => announcement,
    send: (body: AnnouncementBody, ifMatch) =>
      callTagged(putDeskAnnouncement, { params: { id }, body: { ...body, mail }, ifMatch }),
    onConflict: () => {},
  });
  const { announcement, etag } = base;
  const { state } = announcement;
  const form = useAnnouncementForm(fieldsOf(announcement), { draft: `announcements.${id}`, base: [base, setBase] });
  const mayChange = useCan('desk:announce') && state !== 'WITHDRAWN';
  const submit = form.onSubmitBody((body) => save(body, { onSuccess: onSaved, onError: form.refuse }));

  if (!mayChange) return <AnnouncementCard announcement={{ ...announcement, read: true }} language={language} />;
  return (
    <>
      {theirs && <Notice warning>{t('announcements.conflict')}</Notice>}
      <AnnouncementEditor form={form} onSubmit={submit} isSaving={isSaving} state={state}>
        {state === 'PUBLISHED' && (
          <Checkbox
            label={t('announcements.field.mail.change')}
            checked={mail}
            onChange={(event) => setMail(event.currentTarget.checked)}
          />
        )}
      </AnnouncementEditor>
      <AnnouncementActions announcement={announcement} etag={etag} form={form} />
      {theirs && (
        <section aria-label={t('announcements.conflict.theirs')}>
          <AnnouncementCard announcement={{ ...theirs, read: true }} language={language} />
        </section>
      )}
    </>
  );
}
