import { useLeaveAfterSave } from '../forms/use-leave-after-save.ts';
import { AnnouncementEditor } from './announcement-editor.tsx';
import { blankFields } from './announcement-form.rules.ts';
import { useDraft } from './desk-announcements.api.ts';
import { useAnnouncementForm } from './use-announcement-form.ts';

export function NewAnnouncement() {
  const form = useAnnouncementForm(blankFields, { draft: 'announcements.new' });
  const { mutate, isPending } = useDraft();
  const leave = useLeaveAfterSave();
  const save = form.onSubmitBody((body) =>
    mutate(body, {
      onSuccess: ({ announcement }) => leave(form, `/desk/announcements/${announcement.id}`, 'announcements.saved'),
      onError: form.refuse,
    }),
  );
  return <AnnouncementEditor form={form} onSubmit={save} isSaving={isPending} state="DRAFT" />;
}
