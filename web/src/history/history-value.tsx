import type { HistoryChange } from '@panel/contract/history';
import type { HistoryField } from '@panel/contract/history-fields';
import { roles, scopes } from '@panel/contract/permissions';
import { registrarStatuses } from '@panel/contract/registrar-status';
import { useCountryName } from '../countries/index.ts';
import { DateAndTime } from '../dates/date-time.tsx';
import { Isolated } from '../display/isolated.tsx';
import { useTranslation } from '../language/language.ts';
import classes from './history-changes.module.css';

interface Props {
  field: HistoryField;
  value: HistoryChange['before'];
}

export function Value({ field, value }: Props) {
  const { t } = useTranslation();
  if (value === null || value.length === 0) return <span className={classes.empty}>{t('history.empty')}</span>;
  if (typeof value === 'string') return <SingleValue field={field} value={value} />;
  return value.map((entry, position) => (
    <span key={entry}>
      {position > 0 && ', '}
      <SingleValue field={field} value={entry} />
    </span>
  ));
}

function SingleValue({ field, value }: { field: HistoryField; value: string }) {
  const { t } = useTranslation();
  if (field === 'activationTimestamp' || field === 'expires') return <DateAndTime value={value} />;
  if (field === 'countryCode') return <Country code={value} />;
  if (field === 'threshold' && value === '0') return t('transactions.threshold.none');
  const role = field === 'roles' ? roles.find((each) => each === value) : undefined;
  if (role) return t(`role.${role}`);
  if (field === 'standsAlone') return t(value === 'yes' ? 'history.yes' : 'history.no');
  const scope = field === 'scopes' ? scopes.find((each) => each === value) : undefined;
  if (scope) return t(`tokens.scope.${scope}`);
  const status = field === 'status' ? registrarStatuses.find((each) => each === value) : undefined;
  if (status) return t(`registrar.status.${status}`);
  return <Isolated>{value}</Isolated>;
}

function Country({ code }: { code: string }) {
  return <Isolated>{useCountryName(code) || code}</Isolated>;
}
