import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { gracePeriods } from '@panel/contract/registration-grace-periods';
import { dnssecStates, searchableStatuses, searchOrders } from '@panel/contract/search-filters';
import type { ReactNode } from 'react';
import aligned from '../display/aligned-fields.module.css';
import { useTranslation } from '../language/language.ts';
import { statusColumns } from '../registration/index.ts';
import classes from './filter-panel.module.css';
import type { FilterName } from './filters.rules.ts';
import { filterPanelId } from './filters-button.tsx';
import { type FilterFields, filterFieldId } from './use-filter-fields.ts';

/** No existing registration has these statuses. */
const unusedStatuses: readonly string[] = ['available', 'reserved'];

interface Props {
  fields: FilterFields;
  /** The form's only button, below all fields. */
  submit: ReactNode;
}

/** The filters of a search; the surrounding form applies them. */
export function FilterPanel({ fields, submit }: Props) {
  const { t } = useTranslation();
  const { values, change, faultOf } = fields;
  const offered = searchableStatuses.filter(
    (status) => !unusedStatuses.includes(status) || values.status.includes(status),
  );
  const statuses = statusColumns(offered.map((status) => ({ status, reason: null })));

  function field(name: Exclude<FilterName, 'status'>) {
    const fault = faultOf(name);
    return {
      id: filterFieldId(name),
      name,
      label: t(`search.filter.${name}`),
      error: fault && t(`search.filter.fault.${fault}`),
      value: values[name],
      onChange: ({ currentTarget }: { currentTarget: { value: string } }) => change({ [name]: currentTarget.value }),
    };
  }
  const day = (name: 'expiresFrom' | 'expiresTo' | 'createdFrom' | 'createdTo') => ({
    ...field(name),
    type: 'date',
    min: '0001-01-01',
    max: '9999-12-31',
  });
  const typed = { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false, dir: 'auto' } as const;

  return (
    <fieldset id={filterPanelId} className={classes.panel}>
      <legend className={classes.title}>{t('search.filter.title')}</legend>
      <div className={`${aligned.fields} ${classes.fields}`}>
        <TextInput {...day('expiresFrom')} />
        <TextInput {...day('expiresTo')} />
        <TextInput {...day('createdFrom')} />
        <TextInput {...day('createdTo')} />
        <TextInput {...field('nameserver')} {...typed} />
        <TextInput {...field('contact')} {...typed} />
        <NativeSelect
          {...field('rgp')}
          data={[
            { value: '', label: t('search.filter.any') },
            ...gracePeriods.map((value) => ({ value, label: t(`registration.grace.${value}`) })),
          ]}
        />
        <NativeSelect
          {...field('dnssec')}
          data={[
            { value: '', label: t('search.filter.any') },
            ...dnssecStates.map((value) => ({ value, label: t(`search.filter.dnssec.${value}`) })),
          ]}
        />
      </div>
      <Checkbox.Group
        id={filterFieldId('status')}
        label={t('search.filter.status')}
        description={t('search.filter.status.help')}
        error={faultOf('status') && t('search.filter.fault.refused')}
        value={[...values.status]}
        onChange={(status) => change({ status })}
      >
        <div className={classes.statuses}>
          {(['general', 'client', 'server'] as const).map((column) => (
            <fieldset key={column} className={classes.column}>
              <legend className={classes.legend}>{t(`registration.statuses.${column}`)}</legend>
              {statuses[column].map(({ status }) => (
                <Checkbox key={status} value={status} label={status} size="xs" />
              ))}
            </fieldset>
          ))}
        </div>
      </Checkbox.Group>
      <div className={classes.end}>
        <NativeSelect
          className={classes.sort}
          label={t('list.sort')}
          value={values.sort}
          data={searchOrders.map((value) => ({ value, label: t(`search.sort.${value}`) }))}
          onChange={({ currentTarget }) => change({ sort: searchOrders[currentTarget.selectedIndex] ?? 'name' })}
        />
        {submit}
      </div>
    </fieldset>
  );
}
