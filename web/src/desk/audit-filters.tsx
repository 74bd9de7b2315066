import { Button, NativeSelect, TextInput } from '@mantine/core';
import { auditAreas } from '@panel/contract/desk-audit';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslation } from '../language/language.ts';
import '../forms/styles.ts';
import { ListFilters } from '../list/list-filters.tsx';
import { type AuditAddress, type AuditFilterName, auditAddress, readAddress } from './audit-address.rules.ts';

interface Props {
  asked: AuditAddress;
  isReversed: boolean;
}

export function AuditFilters({ asked, isReversed }: Props) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [typed, setTyped] = useState(asked);
  const field = (name: AuditFilterName) => ({
    value: typed[name],
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
      setTyped({ ...typed, [name]: value }),
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    navigate(auditAddress(readAddress(new URLSearchParams(typed))));
  }

  return (
    <search>
      <ListFilters onSubmit={submit}>
        <TextInput
          label={t('desk.column.registrar')}
          {...field('registrar')}
          autoCapitalize="none"
          spellCheck={false}
        />
        <TextInput label={t('history.actor')} {...field('actor')} autoCapitalize="none" spellCheck={false} />
        <TextInput label={t('desk.audit.staff')} {...field('staff')} autoCapitalize="none" spellCheck={false} />
        <NativeSelect label={t('history.area')} {...field('area')}>
          <option value="">{t('history.all')}</option>
          {auditAreas.map((area) => (
            <option key={area} value={area}>
              {area === 'system' ? t('desk.audit.area.system') : t(`history.area.${area}`)}
            </option>
          ))}
        </NativeSelect>
        <TextInput type="date" label={t('desk.audit.from')} {...field('from')} />
        <TextInput
          type="date"
          label={t('desk.audit.to')}
          {...field('to')}
          error={isReversed && t('search.filter.reversed')}
        />
        <div>
          <Button type="submit">{t('search.submit')}</Button>
        </div>
      </ListFilters>
    </search>
  );
}
