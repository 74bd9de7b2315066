import { Button, FileButton, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { NewCertificate } from '@panel/contract/epp-certificates';
import * as z from 'zod/mini';
import { BusyButton } from '../../display/busy-button.tsx';
import { FieldLabel } from '../../forms/field-label.tsx';
import { UnsavedChanges } from '../../forms/unsaved-changes.tsx';
import { useContractForm } from '../../forms/use-contract-form.tsx';
import { useTranslation } from '../../language/language.ts';
import '../../forms/styles.ts';
import { useAddCertificate } from './certificates.api.ts';
import classes from './certificates.module.css';
import { InspectedFacts } from './inspected-facts.tsx';
import { useCertificateText } from './use-certificate-text.ts';

const Label = z.pick(NewCertificate, { label: true });

/** Keeps no draft, because the text might be a private key. */
export function NewCertificateForm({ text, onDone }: { text: string; onDone: () => void }) {
  const { t } = useTranslation();
  const form = useContractForm(Label, { label: '' });
  const field = useCertificateText(text);
  const { mutate, isPending } = useAddCertificate();
  const { certificate, inspected } = field;
  const isDirty = () => form.isDirty() || field.text !== text;

  function choose(file: File | null) {
    form.clearFieldError('certificate');
    void field.choose(file);
  }

  const save = form.onSubmit(({ label }) => {
    const onSuccess = () => {
      form.resetDirty();
      onDone();
    };
    if (inspected) mutate({ label, certificate }, { onSuccess, onError: form.refuse });
  });

  return (
    <form onSubmit={save} noValidate>
      <UnsavedChanges form={{ isDirty }} />
      <Stack>
        <TextInput
          {...form.field('label', t('epp.certificates.label'))}
          description={t('epp.certificates.label.help')}
          autoComplete="off"
          data-autofocus
        />
        <Textarea
          label={<FieldLabel label={t('epp.certificates.text')} required />}
          aria-required
          description={t('epp.certificates.text.help')}
          placeholder="-----BEGIN CERTIFICATE-----"
          classNames={{ input: classes.input }}
          rows={6}
          spellCheck={false}
          autoComplete="off"
          data-path="certificate"
          value={field.text}
          onChange={({ currentTarget }) => {
            form.clearFieldError('certificate');
            field.type(currentTarget.value);
          }}
          error={field.error ?? form.errors.certificate}
        />
        <FileButton onChange={choose} accept=".pem,.crt,.cer,.der,application/pkix-cert">
          {(props) => (
            <Button {...props} variant="default" className={classes.file}>
              {t('epp.certificates.file')}
            </Button>
          )}
        </FileButton>
        <div role="status">{inspected && !field.error && <InspectedFacts certificate={inspected} />}</div>
      </Stack>
      <Text size="sm" c="dimmed" mt="md">
        {t('epp.certificates.notified')}
      </Text>
      <div className={classes.buttons}>
        <BusyButton type="submit" disabled={!form.isValid || !inspected || Boolean(field.error)} busy={isPending}>
          {t('epp.certificates.add')}
        </BusyButton>
        <Button variant="subtle" onClick={onDone}>
          {t('form.cancel')}
        </Button>
      </div>
    </form>
  );
}
