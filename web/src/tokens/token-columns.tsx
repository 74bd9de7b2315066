import type { AccessToken } from '@panel/contract/tokens';
import { DateAndTime } from '../dates/date-time.tsx';
import { Day } from '../dates/day.tsx';
import { Isolated } from '../display/isolated.tsx';
import { useTranslation } from '../language/language.ts';
import type { Column } from '../list/column.ts';
import { Below } from '../list/row-parts.tsx';
import classes from './token-list.module.css';
import { TokenName } from './token-name.tsx';

export function useTokenColumns(canChange: boolean): Column<AccessToken>[] {
  const { t } = useTranslation();
  return [
    {
      label: t('users.field.name'),
      width: '30%',
      cell: (token) => (
        <>
          <TokenName token={token} canChange={canChange} />
          <Below>
            {t('tokens.made')} <Day value={token.created} />, <Isolated>{token.createdBy}</Isolated>
          </Below>
        </>
      ),
    },
    {
      label: t('tokens.field.scopes'),
      width: '14%',
      cell: ({ scopes }) => scopes.map((scope) => t(`tokens.scope.${scope}`)).join(', '),
    },
    {
      label: t('tokens.addresses'),
      cell: ({ addresses }) => (
        <span className={classes.addresses}>{addresses.join(', ') || t('tokens.everywhere')}</span>
      ),
    },
    { label: t('tokens.ends'), kind: 'line', cell: ({ expires }) => <DateAndTime value={expires} /> },
    {
      label: t('tokens.used'),
      kind: 'line',
      cell: ({ lastUsed, lastAddress }) =>
        lastUsed ? (
          <>
            <DateAndTime value={lastUsed} />
            {lastAddress && (
              <Below>
                <Isolated>{lastAddress}</Isolated>
              </Below>
            )}
          </>
        ) : (
          t('tokens.used.never')
        ),
    },
  ];
}
