import { NativeSelect, Text } from '@mantine/core';
import { languages, type TextLanguage, textLanguageOf, textLanguages } from '@panel/contract/languages';
import { useState } from 'react';
import { useLanguage, useTranslation } from '../language/language.ts';
import { AnnouncementCard } from './announcement-card.tsx';
import classes from './announcement-editor.module.css';
import type { AnnouncementBody } from './announcement-form.rules.ts';

export function AnnouncementPreview({ body }: { body: AnnouncementBody }) {
  const { t } = useTranslation();
  const [language, setLanguage] = useState<TextLanguage>(textLanguageOf(useLanguage()));
  const texts = (written: AnnouncementBody['title']) => ({
    en: written.en,
    nl: written.nl?.trim() || null,
    fr: written.fr?.trim() || null,
    de: written.de?.trim() || null,
  });
  const announcement = { ...body, title: texts(body.title), text: texts(body.text), link: body.link ?? null };
  return (
    <section className={classes.preview} aria-label={t('announcements.preview')}>
      <NativeSelect
        className={classes.chosen}
        label={t('announcements.preview.language')}
        value={language}
        onChange={(event) => setLanguage(textLanguageOf(event.currentTarget.value))}
      >
        {textLanguages.map((each) => (
          <option key={each} value={each} lang={each}>
            {languages[each]}
          </option>
        ))}
      </NativeSelect>
      {body.title.en || body.text.en ? (
        <AnnouncementCard
          announcement={{ ...announcement, publishedAt: null, updatedAt: null, read: true }}
          language={language}
        />
      ) : (
        <Text c="dimmed">{t('announcements.preview.empty')}</Text>
      )}
    </section>
  );
}
