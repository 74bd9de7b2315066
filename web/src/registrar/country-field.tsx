import { type ComboboxItem, type ComboboxParsedItem, Select } from '@mantine/core';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Combobox.layer.css';
import { useCountries } from '../countries/index.ts';
import { useTranslation } from '../language/language.ts';
import { TheirValue } from './conflict.tsx';
import classes from './contact-form.module.css';
import type { ContactEdit } from './use-contact-edit.ts';

/** All countries by name; typing matches with or without accents. */
export function CountryField({ edit, path }: { edit: ContactEdit; path: string }) {
  const { t } = useTranslation();
  const countries = useCountries();
  const label = t('registrar.field.country');
  const field = edit.form.field(path, label);
  const chosen = countries.find(({ iso2 }) => iso2 === field.value)?.name;
  return (
    <div>
      <Select
        {...field}
        data={countries.map(({ iso2, name }) => ({ value: iso2, label: name }))}
        placeholder={t('registrar.country.placeholder')}
        nothingFoundMessage={t('registrar.country.none')}
        searchable
        // Typing replaces the selection, also after a click, which would otherwise place the cursor.
        onFocus={({ currentTarget }) => currentTarget.select()}
        onClick={({ currentTarget }) => currentTarget.value === chosen && currentTarget.select()}
        allowDeselect={false}
        withScrollArea={false}
        comboboxProps={{ withinPortal: false }}
        classNames={{ options: classes.countries }}
        filter={({ options, search }) => options.filter((option) => isFound(option, search))}
      />
      <TheirValue edit={edit} path={path} label={label} />
    </div>
  );
}

function isFound(option: ComboboxParsedItem, search: string): boolean {
  return plain((option as ComboboxItem).label).includes(plain(search.trim()));
}

function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
