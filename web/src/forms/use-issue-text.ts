import { hasText, translateKey, useTranslation } from '../language/language.ts';
import type { Issue } from './issues.ts';

/** The text of a broken rule, with the limit and the field's label filled in. */
export function useIssueText() {
  const { t } = useTranslation();
  return ({ key, n }: Issue, label: string): string =>
    hasText(key) ? translateKey(key, { n, label }) : t('field.unknown');
}
