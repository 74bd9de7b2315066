import { Button, TextInput } from '@mantine/core';
import { requiredText } from '@panel/contract/fields';
import { limits } from '@panel/contract/limits';
import { useNavigate } from 'react-router';
import * as z from 'zod/mini';
import { useTranslation } from '../language/language.ts';
import '../forms/styles.ts';
import classes from '../forms/one-field.module.css';
import { useContractForm } from '../forms/use-contract-form.tsx';
import { contactAddress } from '../registrations/index.ts';

const Form = z.object({ handle: requiredText(limits.text, 'field.required') });

export function HandleForm() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const form = useContractForm(Form, { handle: '' });
  return (
    <form
      onSubmit={form.onSubmit(({ handle }) => navigate(contactAddress(handle)))}
      noValidate
      className={classes.form}
    >
      <TextInput
        {...form.field('handle', t('contacts.field.handle'))}
        description={t('contacts.handle.help')}
        className={classes.field}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
      />
      <Button type="submit" disabled={!form.isValid} className={classes.button}>
        {t('contacts.view')}
      </Button>
    </form>
  );
}
