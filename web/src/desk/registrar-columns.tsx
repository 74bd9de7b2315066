import type { DeskRegistrar, Found } from '@panel/contract/desk-registrars';
import { Link } from 'react-router';
import { DateAndTime } from '../dates/date-time.tsx';
import { Isolated } from '../display/isolated.tsx';
import { StatusBadge } from '../display/status-badge.tsx';
import { useTranslation } from '../language/language.ts';
import type { Column } from '../list/column.ts';
import { Below } from '../list/row-parts.tsx';
import { RegistrarStatus } from '../registrar/index.ts';
import classes from './desk.module.css';
import { registrarAddress } from './search-address.rules.ts';

/** The counts arrive after the list; their column keeps its width meanwhile. */
export function useRegistrarColumns(registrations: ReadonlyMap<string, number>): Column<DeskRegistrar>[] {
  const { t, language } = useTranslation();
  return [
    {
      label: t('desk.column.registrar'),
      isHead: true,
      width: '24%',
      cell: ({ handle, name, found }) => (
        <>
          <Link to={registrarAddress(handle)} dir="auto">
            {handle}
          </Link>
          {name && (
            <Below>
              <Isolated>{name}</Isolated>
            </Below>
          )}
          {found.map((each) => (
            <Below key={`${each.kind} ${each.name}`}>
              <FoundBy {...each} />
            </Below>
          ))}
        </>
      ),
    },
    {
      label: t('registrar.field.status'),
      width: '11%',
      cell: ({ status }) => <RegistrarStatus status={status} />,
    },
    {
      label: t('desk.column.registrations'),
      kind: 'number',
      width: '11%',
      cell: ({ handle }) => {
        const count = registrations.get(handle);
        return count === undefined ? <span className={classes.coming}>…</span> : count.toLocaleString(language);
      },
    },
    {
      label: t('desk.column.signIn'),
      width: '16%',
      cell: ({ lastSignIn }) => (lastSignIn ? <DateAndTime value={lastSignIn} /> : t('desk.never')),
    },
    {
      label: t('desk.column.epp'),
      width: '16%',
      cell: ({ lastEppLogin }) => (lastEppLogin ? <DateAndTime value={lastEppLogin} /> : t('desk.never')),
    },
    {
      label: t('desk.column.attention'),
      cell: ({ attention }) =>
        attention.length > 0 && (
          <span className={classes.badges}>
            {attention.map((each) => (
              <StatusBadge key={each} tone={each === 'HELD' || each === 'EPP_LOCKED' ? 'danger' : 'warning'}>
                {t(`desk.attention.${each}`)}
              </StatusBadge>
            ))}
          </span>
        ),
    },
  ];
}

function FoundBy({ kind, name }: Found) {
  const { t } = useTranslation();
  const [before, after] = t(`desk.found.${kind}`).split('{{name}}');
  return (
    <>
      {before}
      <Isolated>{name}</Isolated>
      {after}
    </>
  );
}
