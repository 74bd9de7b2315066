import { Button } from '@mantine/core';
import { SearchText } from '@panel/contract/search';
import { Link } from 'react-router';
import { IsolatedIn } from '../display/isolated-in.tsx';
import { useTranslation } from '../language/language.ts';
import { searchAddress } from '../registrations/index.ts';
import type { ReadSearch } from './filters.rules.ts';

/** Without `*`, a search matches only whole names: this offers a search for names that contain the text. */
export function OtherSearches({ text, parameters }: ReadSearch) {
  const { t } = useTranslation();
  const wider = `*${text}*`;
  const hasWider = text !== '' && !text.includes('*') && SearchText.safeParse(wider).success;
  if (!hasWider) return null;
  return (
    <Button component={Link} to={searchAddress({ text: wider, page: 1, parameters })} variant="default">
      <span>
        <IsolatedIn sentence={t('search.wider')} text={wider} />
      </span>
    </Button>
  );
}
