import { Text } from '@mantine/core';
import { limits } from '@panel/contract/limits';
import { Link, useLocation } from 'react-router';
import { Isolated } from '../display/isolated.tsx';
import { useTranslation } from '../language/language.ts';
import { type Search, searchAddress } from '../registrations/index.ts';
import classes from './search-list.module.css';

/** The search uses one name of the entered list; this links to the others. */
export function SearchList({ text, parameters }: Search) {
  const { t } = useTranslation();
  const { state } = useLocation();
  const names = enteredNames(state);
  if (names.length < 2) return null;
  const offered = names.slice(0, limits.paginationLinks);
  return (
    <div className={classes.entered}>
      <Text size="sm">{t('search.list', { count: names.length })}</Text>
      <ul className={classes.names}>
        {offered.map((name) => (
          <li key={name}>
            <Link
              to={searchAddress({ text: name, page: 1, parameters })}
              state={state}
              className={classes.name}
              aria-current={name === text || undefined}
            >
              <Isolated>{name}</Isolated>
            </Link>
          </li>
        ))}
      </ul>
      {names.length > offered.length && (
        <Text size="sm">{t('search.list.more', { count: names.length - offered.length })}</Text>
      )}
    </div>
  );
}

/** Read from the history state, which may hold anything. */
function enteredNames(state: unknown): string[] {
  const names = typeof state === 'object' && state && 'names' in state ? state.names : [];
  return Array.isArray(names) ? names.filter((name) => typeof name === 'string') : [];
}
