import { Text } from '@mantine/core';
import { languages, textLanguages } from '@panel/contract/languages';
import { Block } from '../display/block.tsx';
import { useTranslation } from '../language/language.ts';
import { listInWords } from '../language/list.ts';
import { LanguageSelect } from './language-select.tsx';

export function LanguageBlock() {
  const { t } = useTranslation();
  const names = textLanguages.map((language) => languages[language]);
  return (
    <Block title={t('account.language.title')}>
      <Text mb="sm">{t('account.language.text', { languages: listInWords(names, 'conjunction') })}</Text>
      <LanguageSelect />
    </Block>
  );
}
