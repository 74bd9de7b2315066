import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { announcementKinds, impacts, maintenanceReasons, systemNames } from '@panel/contract/announcements';
import { displayTimeZone } from '@panel/contract/display-time';
import aligned from '../display/aligned-fields.module.css';
import { FieldLabel } from '../forms/field-label.tsx';
import { useTranslation } from '../language/language.ts';
import classes from './announcement-editor.module.css';
import type { AnnouncementFormState } from './use-announcement-form.ts';

const pair = `${aligned.fields} ${classes.pair}`;

/** Every field except the texts. */
export function AnnouncementFacts({ form }: { form: AnnouncementFormState }) {
  const { t } = useTranslation();
  const { field } = form;
  const isMaintenance = form.values.kind === 'MAINTENANCE';
  const time = (name: 'from' | 'to') => {
    const label = t(`announcements.field.${name}`, { zone: displayTimeZone() });
    const input = { ...field(name, label), 'aria-required': isMaintenance || undefined };
    return <TextInput {...input} type="datetime-local" label={<FieldLabel label={label} required={isMaintenance} />} />;
  };
  return (
    <div className={classes.fields}>
      <div className={pair}>
        <NativeSelect {...field('kind', t('announcements.field.kind'))}>
          {announcementKinds.map((kind) => (
            <option key={kind} value={kind}>
              {t(`announcements.kind.${kind}`)}
            </option>
          ))}
        </NativeSelect>
        {isMaintenance && (
          <NativeSelect {...field('reason', t('announcements.field.reason'))}>
            {maintenanceReasons.map((reason) => (
              <option key={reason} value={reason}>
                {t(`announcements.reason.${reason}`)}
              </option>
            ))}
          </NativeSelect>
        )}
      </div>
      <div className={pair}>
        {time('from')}
        {time('to')}
      </div>
      {isMaintenance && <Systems form={form} />}
      <div className={pair}>
        <NativeSelect {...field('isForAll', t('announcements.audience'))}>
          <option value="all">{t('announcements.audience.all')}</option>
          <option value="some">{t('announcements.audience.some')}</option>
        </NativeSelect>
        <TextInput
          {...field('link', t('announcements.field.link'))}
          description={t('announcements.field.link.help')}
          type="url"
        />
      </div>
      {form.values.isForAll === 'some' && (
        <Textarea
          {...field('audience', t('announcements.audience.handles'))}
          description={t('announcements.audience.handles.help')}
          rows={2}
          spellCheck={false}
        />
      )}
    </div>
  );
}

/** The rule that at least one system is required applies to the whole group. */
function Systems({ form }: { form: AnnouncementFormState }) {
  const { t } = useTranslation();
  const { error } = form.field('systems', t('announcements.field.systems'));
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>{t('announcements.field.systems')}</legend>
      <div className={pair}>
        {systemNames.map((name) => (
          <NativeSelect key={name} {...form.field(`systems.${name}`, t(`announcements.system.${name}`))}>
            <option value="">{t('announcements.impact.absent')}</option>
            {impacts.map((impact) => (
              <option key={impact} value={impact}>
                {t(`announcements.impact.${impact}`)}
              </option>
            ))}
          </NativeSelect>
        ))}
      </div>
      {error && <p className={classes.error}>{error}</p>}
    </fieldset>
  );
}
