import { isMessageKey } from '@panel/contract/messages';
import { useTranslation } from 'react-i18next';
import { translateKey } from '../language/language.ts';
import type { Issue } from './issues.ts';

/** The words of a broken rule, with the limit and the field's label filled in. */
export function useIssueText() {
  const { t, i18n } = useTranslation();
  return ({ key, n }: Issue, label: string): string =>
    isMessageKey(key) || i18n.exists(key) ? translateKey(key, { n, label }) : t('field.unknown');
}
