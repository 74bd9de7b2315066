import { Button, Checkbox, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { scopes } from '@panel/contract/permissions';
import { NewToken, TokenAddresses } from '@panel/contract/tokens';
import { useSuspenseQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { configQuery } from '../config/index.ts';
import { formatDayOf } from '../dates/days.ts';
import { BusyButton } from '../display/busy-button.tsx';
import modal from '../display/modal.module.css';
import { issuesOf } from '../forms/issues.ts';
import { RestoredNotice } from '../forms/restored-notice.tsx';
import { UnsavedChanges } from '../forms/unsaved-changes.tsx';
import { useContractForm } from '../forms/use-contract-form.tsx';
import { useIssueText } from '../forms/use-issue-text.ts';
import { useLanguage, useTranslation } from '../language/language.ts';
import '../forms/styles.ts';
import classes from './new-token-form.module.css';
import type { CreatedToken } from './shown-token.tsx';
import { useCreateToken } from './tokens.api.ts';

const DAY_MS = 24 * 60 * 60_000;

/** Addresses may be separated by line breaks or commas. */
const Form = z.extend(NewToken, {
  days: z.pipe(
    z.pipe(
      z.string(),
      z.transform((text) => (/^\s*\d+\s*$/.test(text) ? Number(text) : Number.NaN)),
    ),
    NewToken.shape.days,
  ),
  addresses: z.pipe(
    z.pipe(
      z.string(),
      z.transform((text) => text.split(/[\s,;]+/)),
    ),
    TokenAddresses,
  ),
});
const blank: z.input<typeof Form> = { name: '', scopes: [], days: '90', addresses: '' };

interface Props {
  onCreated: (made: CreatedToken) => void;
  onCancel: () => void;
}

export function NewTokenForm({ onCreated, onCancel }: Props) {
  const { t } = useTranslation();
  const language = useLanguage();
  const textOf = useIssueText();
  const form = useContractForm(Form, blank, { draft: 'tokens.new', fieldOf: { 'token.name.taken': 'name' } });
  const { mutate, isPending } = useCreateToken();
  const { field } = form;

  const save = form.onSubmit((choice) =>
    mutate(choice, {
      onSuccess: ({ token }) => {
        form.resetDirty();
        onCreated({ token, scopes: choice.scopes });
      },
      onError: form.refuse,
    }),
  );

  // Awaited, because a choice that appears later would move the others.
  const { features = [] } = useSuspenseQuery(configQuery).data.properties;
  const offered = scopes.filter((scope) => scope !== 'messages' || features.includes('messages'));
  // ARIA has no "required" for a group of checkboxes, so its label says it.
  const { 'aria-required': _, ...chosen } = field('scopes', t('tokens.field.scopes'));
  const days = Form.shape.days.safeParse(form.values.days).data;
  const ends = days ? formatDayOf(new Date(Date.now() + days * DAY_MS).toISOString(), language) : '…';
  // An invalid address is one entry of the list, but the field holds all of them.
  const [, wrong] = [...issuesOf(Form, form.values)].find(([path]) => path.startsWith('addresses')) ?? [];

  return (
    <form onSubmit={save} noValidate>
      <UnsavedChanges form={form} />
      <RestoredNotice form={form} />
      <Stack>
        <TextInput
          {...field('name', t('users.field.name'))}
          description={t('tokens.field.name.help')}
          autoComplete="off"
          data-autofocus
        />
        <Checkbox.Group {...chosen}>
          <div className={classes.scopes}>
            {offered.map((scope) => (
              <Checkbox
                key={scope}
                value={scope}
                label={t(`tokens.scope.${scope}`)}
                description={t(`tokens.scope.help.${scope}`)}
              />
            ))}
          </div>
        </Checkbox.Group>
        <TextInput
          {...field('days', t('tokens.field.days'))}
          description={t('tokens.field.days.ends', { day: ends })}
          inputMode="numeric"
          autoComplete="off"
        />
        <Textarea
          {...field('addresses', t('tokens.field.addresses'))}
          description={t('tokens.field.addresses.help')}
          error={wrong && textOf(wrong, '').trim()}
          rows={3}
          spellCheck={false}
        />
      </Stack>
      <Text size="sm" c="dimmed" mt="md">
        {t('tokens.form.notified')}
      </Text>
      <div className={modal.buttons}>
        <BusyButton type="submit" disabled={!form.isValid} busy={isPending}>
          {t('tokens.create')}
        </BusyButton>
        <Button variant="subtle" onClick={onCancel}>
          {t('form.cancel')}
        </Button>
      </div>
    </form>
  );
}
