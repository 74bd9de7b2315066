import { Button, NativeSelect, Text } from '@mantine/core';
import { BillingMonth } from '@panel/contract/billing';
import type { LanguageCode } from '@panel/contract/languages';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { Block } from '../display/block.tsx';
import { useLanguage, useTranslation } from '../language/language.ts';
import '../forms/styles.ts';
import { useContractForm } from '../forms/use-contract-form.tsx';
import { billingLinesQuery, monthQuery } from './billing.api.ts';
import classes from './billing-form.module.css';
import { billingMonths, lastBillingMonth } from './billing-months.rules.ts';

interface Props {
  years: readonly number[];
  month: BillingMonth | null;
  now: Date;
}

/**
 * Preselects the latest month; future months of the current year are not offered (Behaviour BILLING-2). Until lines are
 * shown, a text explains what Submit does.
 */
export function BillingForm({ years, month, now }: Props) {
  const { t } = useTranslation();
  const language = useLanguage();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const form = useContractForm(BillingMonth, monthQuery(month ?? lastBillingMonth(years, now)));
  const months = billingMonths(Number(form.values.year), now);

  const submit = form.onSubmit((chosen) => {
    queryClient.invalidateQueries(billingLinesQuery(chosen));
    navigate(`?${new URLSearchParams(monthQuery(chosen))}`);
  });

  function chooseYear(year: string) {
    form.setFieldValue('year', year);
    if (!billingMonths(Number(year), now).includes(Number(form.values.month))) form.setFieldValue('month', '');
  }

  const chosen = Number(form.values.month);
  const preview = chosen
    ? t('billing.preview', { month: nameOf(chosen, language), year: form.values.year })
    : t('billing.preview.none');

  return (
    <div className={classes.block}>
      <Block title={t('registrar.tab.billing')}>
        <form onSubmit={submit} noValidate className={classes.form}>
          <NativeSelect
            {...form.field('year', t('billing.year'))}
            data={years.map(String)}
            onChange={(event) => chooseYear(event.currentTarget.value)}
          />
          <NativeSelect {...form.field('month', t('billing.month'))}>
            <option value="">{t('billing.month.choose')}</option>
            {months.map((value) => (
              <option key={value} value={String(value)} lang={language}>
                {nameOf(value, language)}
              </option>
            ))}
          </NativeSelect>
          <Button type="submit">{t('billing.submit')}</Button>
        </form>
        {!month && <Text className={classes.preview}>{preview}</Text>}
      </Block>
    </div>
  );
}

function nameOf(month: number, language: LanguageCode): string {
  return new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' }).format(Date.UTC(2000, month - 1));
}
