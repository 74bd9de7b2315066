import { Link } from 'react-router';
import { useHasAdditions } from '../config/index.ts';
import { Block } from '../display/block.tsx';
import { useTranslation } from '../language/language.ts';
import { type Search, searchAddress } from '../registrations/index.ts';
import { readSearch } from './filters.rules.ts';
import classes from './search-start.module.css';
import { useFilterWords } from './use-filter-words.ts';

/** Below an empty field: recent searches of this tab, and examples. */
export function SearchStart({ recent }: { recent: readonly string[] }) {
  const { t } = useTranslation();
  return (
    <div className={classes.start}>
      {recent.length > 0 && (
        <Block title={t('search.recent')}>
          <ul className={classes.list}>
            {recent.map((address) => (
              <li key={address}>
                <Link to={address}>
                  <SearchWords search={readSearch(new URL(address, window.location.origin).searchParams)} />
                </Link>
              </li>
            ))}
          </ul>
        </Block>
      )}
      <Block title={t('search.examples')}>
        <Examples />
      </Block>
    </div>
  );
}

function SearchWords({ search: { text, parameters } }: { search: Search }) {
  const wordsOf = useFilterWords();
  const filters = parameters
    .filter(([name]) => name !== 'sort')
    .map((parameter) => {
      const { sentence, text } = wordsOf(parameter);
      return sentence.replace(/\{\{.*\}\}/, text);
    });
  return <bdi>{[text, ...filters].filter(Boolean).join(' · ')}</bdi>;
}

function Examples() {
  const { t } = useTranslation();
  const hasFilters = useHasAdditions();
  const example = (text: string, words: string, parameters: Search['parameters'] = []) => (
    <li>
      <Link to={searchAddress({ text, page: 1, parameters })}>{text || words}</Link> {text && <span>{words}</span>}
    </li>
  );
  return (
    <ul className={classes.list}>
      {example('shop*', t('search.example.begins'))}
      {example('*shop*', t('search.example.contains'))}
      {example('*', t('search.example.all'))}
      {hasFilters && example('', t('search.example.redemption'), [['rgp', 'REDEMPTION_PERIOD']])}
    </ul>
  );
}
