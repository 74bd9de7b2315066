import type { DeskAnnouncement } from '@panel/contract/announcements';
import type { FormEvent, ReactNode } from 'react';
import { Block } from '../display/block.tsx';
import { BusyButton } from '../display/busy-button.tsx';
import { RestoredNotice } from '../forms/restored-notice.tsx';
import { UnsavedChanges } from '../forms/unsaved-changes.tsx';
import { useTranslation } from '../language/language.ts';
import '../forms/styles.ts';
import classes from './announcement-editor.module.css';
import { AnnouncementFacts } from './announcement-facts.tsx';
import { AnnouncementPreview } from './announcement-preview.tsx';
import { AnnouncementTexts } from './announcement-texts.tsx';
import type { AnnouncementFormState } from './use-announcement-form.ts';

interface Props {
  form: AnnouncementFormState;
  onSubmit: (event: FormEvent) => void;
  isSaving: boolean;
  state: DeskAnnouncement['state'];
  /** Shown above the save button. */
  children?: ReactNode;
}

/** The form beside a preview of what registrars will see. */
export function AnnouncementEditor({ form, onSubmit, isSaving, state, children }: Props) {
  const { t } = useTranslation();
  const title = state === 'DRAFT' ? t('announcements.state.DRAFT') : t('announcements.state.PUBLISHED');
  return (
    <div className={classes.editor}>
      <Block title={title}>
        <form onSubmit={onSubmit} noValidate>
          <UnsavedChanges form={form} />
          <RestoredNotice form={form} />
          <div className={classes.fields}>
            <AnnouncementFacts form={form} />
            <AnnouncementTexts form={form} />
            {children}
            <div>
              <BusyButton type="submit" busy={isSaving}>
                {state === 'DRAFT' ? t('announcements.save') : t('announcements.update')}
              </BusyButton>
            </div>
          </div>
        </form>
      </Block>
      <AnnouncementPreview body={form.body()} />
    </div>
  );
}
