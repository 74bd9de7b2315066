import { Text } from '@mantine/core';
import { textLanguages } from '@panel/contract/languages';
import { Block } from '../display/block.tsx';
import { useTranslation } from '../language/language.ts';
import { languageName } from '../language/language-name.ts';
import { listInWords } from '../language/list.ts';
import { LanguageSelect } from './language-select.tsx';

export function LanguageBlock() {
  const { t, language } = useTranslation();
  const names = textLanguages.map((each) => languageName(each, language));
  return (
    <Block title={t('account.language.title')}>
      <Text mb="sm">{t('account.language.text', { languages: listInWords(names, 'conjunction') })}</Text>
      <LanguageSelect />
    </Block>
  );
}
