import { Anchor, Button, NativeSelect, TextInput } from '@mantine/core';
import { limits } from '@panel/contract/limits';
import { inboxStates, messageKinds } from '@panel/contract/message-kinds';
import { type FormEvent, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { IsolatedIn } from '../display/isolated-in.tsx';
import { useTranslation } from '../language/language.ts';
import '../forms/styles.ts';
import { ListFilters } from '../list/list-filters.tsx';
import classes from './inbox.module.css';
import { type InboxAddress, inboxAddress, readAddress } from './inbox-address.rules.ts';
import { useKindName } from './message-columns.tsx';

interface Props {
  asked: InboxAddress;
  /** The kinds in use: the registry may define its own. */
  kinds: readonly string[];
  isReversed: boolean;
}

export function InboxFilters({ asked, kinds, isReversed }: Props) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const nameOf = useKindName();
  const [typed, setTyped] = useState(asked);
  const field = (name: 'state' | 'kind' | 'q' | 'from' | 'to') => ({
    value: typed[name],
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
      setTyped({ ...typed, [name]: value }),
  });
  const known = new Set<string>([...messageKinds, ...kinds, ...(asked.kind ? [asked.kind] : [])]);

  function submit(event: FormEvent) {
    event.preventDefault();
    const { page: _, ...texts } = typed;
    navigate(inboxAddress(readAddress(new URLSearchParams(texts))));
  }

  return (
    <search>
      <ListFilters onSubmit={submit}>
        <TextInput
          label={t('inbox.q')}
          description={t('inbox.q.help', { n: limits.messageWordsDays })}
          className={classes.text}
          maxLength={limits.searchInput}
          {...field('q')}
          autoCapitalize="none"
          spellCheck={false}
        />
        <NativeSelect label={t('inbox.state')} {...field('state')}>
          {inboxStates.map((state) => (
            <option key={state} value={state}>
              {t(`inbox.state.${state}`)}
            </option>
          ))}
        </NativeSelect>
        <NativeSelect label={t('inbox.kind')} {...field('kind')}>
          <option value="">{t('inbox.kind.all')}</option>
          {[...known].map((kind) => (
            <option key={kind} value={kind}>
              {nameOf(kind)}
            </option>
          ))}
        </NativeSelect>
        <TextInput type="date" label={t('inbox.from')} {...field('from')} />
        <TextInput
          type="date"
          label={t('inbox.to')}
          {...field('to')}
          error={isReversed && t('search.filter.reversed')}
        />
        <div>
          <Button type="submit">{t('search.submit')}</Button>
        </div>
      </ListFilters>
      {asked.subject !== '' && (
        <p className={classes.about}>
          <IsolatedIn sentence={t('inbox.about')} text={asked.subject} />{' '}
          <Anchor component={Link} to={inboxAddress({ ...asked, subject: '', page: 1 })}>
            {t('inbox.about.all')}
          </Anchor>
        </p>
      )}
    </search>
  );
}
