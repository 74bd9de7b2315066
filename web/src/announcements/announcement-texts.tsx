import { Textarea, TextInput } from '@mantine/core';
import { languages, type TextLanguage, textLanguages } from '@panel/contract/languages';
import { useTranslation } from '../language/language.ts';
import classes from './announcement-editor.module.css';
import type { AnnouncementFormState } from './use-announcement-form.ts';

const others = textLanguages.filter((language) => language !== 'en');

/** English is needed; the others can be left out, and are open where there is something in them. */
export function AnnouncementTexts({ form }: { form: AnnouncementFormState }) {
  return (
    <>
      <LanguageFields form={form} language="en" />
      {others.map((language) => (
        <details
          key={language}
          className={classes.language}
          open={Boolean(form.values.title[language] || form.values.text[language]) || undefined}
        >
          <summary lang={language}>{languages[language]}</summary>
          <LanguageFields form={form} language={language} />
        </details>
      ))}
    </>
  );
}

function LanguageFields({ form, language }: { form: AnnouncementFormState; language: TextLanguage }) {
  const { t } = useTranslation();
  const named = (label: string) => `${label} (${languages[language]})`;
  return (
    <div className={classes.fields}>
      <TextInput
        {...form.field(`title.${language}`, named(t('announcements.field.title')))}
        lang={language}
        autoComplete="off"
      />
      <Textarea
        {...form.field(`text.${language}`, named(t('announcements.field.text')))}
        description={t('announcements.field.text.help')}
        lang={language}
        rows={6}
      />
    </div>
  );
}
