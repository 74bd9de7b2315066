import { Button, NativeSelect, TextInput } from '@mantine/core';
import { attentionFilters } from '@panel/contract/desk-attention';
import { registrarStatuses } from '@panel/contract/registrar-status';
import { type FormEvent, useState } from 'react';
import { useTranslation } from '../language/language.ts';
import '../forms/styles.ts';
import classes from './desk.module.css';
import type { DeskSearch } from './search-address.rules.ts';

interface Props {
  search: DeskSearch;
  onSearch: (search: DeskSearch) => void;
}

/** One field for everything support is asked for. Choosing a filter submits it at once, together with the text. */
export function RegistrarSearch({ search, onSearch }: Props) {
  const { t } = useTranslation();
  const [text, setText] = useState(search.text);

  function submit(event: FormEvent) {
    event.preventDefault();
    onSearch({ ...search, text: text.trim(), page: 1 });
  }

  return (
    <search>
      <form onSubmit={submit} className={classes.search} noValidate>
        <TextInput
          className={classes.searchText}
          label={t('desk.registrars.search')}
          description={t('desk.registrars.search.hint')}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
          maxLength={255}
          dir="auto"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="search"
        />
        <NativeSelect
          label={t('registrar.field.status')}
          value={search.status ?? ''}
          onChange={({ currentTarget }) => {
            const status = registrarStatuses.find((each) => each === currentTarget.value);
            onSearch({ ...search, text: text.trim(), status, page: 1 });
          }}
        >
          <option value="">{t('desk.registrars.status.all')}</option>
          {registrarStatuses.map((status) => (
            <option key={status} value={status}>
              {t(`registrar.status.${status}`)}
            </option>
          ))}
        </NativeSelect>
        <NativeSelect
          label={t('desk.column.attention')}
          value={search.attention ?? ''}
          onChange={({ currentTarget }) => {
            const attention = attentionFilters.find((each) => each === currentTarget.value);
            onSearch({ ...search, text: text.trim(), attention, page: 1 });
          }}
        >
          <option value="">{t('desk.registrars.attention.all')}</option>
          {attentionFilters.map((attention) => (
            <option key={attention} value={attention}>
              {t(`desk.attention.${attention}`)}
            </option>
          ))}
        </NativeSelect>
        <Button type="submit">{t('search.submit')}</Button>
      </form>
    </search>
  );
}
