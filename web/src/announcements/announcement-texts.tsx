import { Textarea, TextInput } from '@mantine/core';
import { languages, type TextLanguage, textLanguages } from '@panel/contract/languages';
import { FieldLabel } from '../forms/field-label.tsx';
import { useTranslation } from '../language/language.ts';
import { languageName } from '../language/language-name.ts';
import classes from './announcement-editor.module.css';
import type { AnnouncementFormState } from './use-announcement-form.ts';

const others = textLanguages.filter((language) => language !== 'en');

/** English is required; the other languages are optional, and expanded if they hold text. */
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
  const { t, language: reader } = useTranslation();
  const field = (name: 'title' | 'text') => {
    const label = `${t(`announcements.field.${name}`)} (${languageName(language, reader)})`;
    const required = language === 'en';
    const input = { ...form.field(`${name}.${language}`, label), 'aria-required': required || undefined };
    return { ...input, label: <FieldLabel label={label} required={required} /> };
  };
  return (
    <div className={classes.fields}>
      <TextInput {...field('title')} lang={language} autoComplete="off" />
      <Textarea {...field('text')} description={t('announcements.field.text.help')} lang={language} rows={6} />
    </div>
  );
}
