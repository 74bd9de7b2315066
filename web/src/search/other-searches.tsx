import { Anchor } from '@mantine/core';
import { SearchText } from '@panel/contract/search';
import { Link } from 'react-router';
import { IsolatedIn } from '../display/isolated-in.tsx';
import { useTranslation } from '../language/language.ts';
import { searchAddress } from '../registrations/index.ts';
import { type ReadSearch, withoutFilters } from './filters.rules.ts';
import classes from './search-results.module.css';

/** Without `*`, only a whole name is found: offers the names that contain the text, and the same without filters. */
export function OtherSearches({ text, parameters, activeFilters }: ReadSearch) {
  const { t } = useTranslation();
  const wider = `*${text}*`;
  const hasWider = text !== '' && !text.includes('*') && SearchText.safeParse(wider).success;
  if (!hasWider && activeFilters === 0) return null;
  return (
    <div className={classes.others}>
      {hasWider && (
        <Anchor component={Link} to={searchAddress({ text: wider, page: 1, parameters })}>
          <IsolatedIn sentence={t('search.wider')} text={wider} />
        </Anchor>
      )}
      {activeFilters > 0 && (
        <Anchor component={Link} to={searchAddress({ text, page: 1, parameters: withoutFilters(parameters) })}>
          {t('search.filter.clear')}
        </Anchor>
      )}
    </div>
  );
}
