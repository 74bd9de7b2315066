import { TextInput } from '@mantine/core';
import { ThresholdChange } from '@panel/contract/desk-registrars';
import * as z from 'zod/mini';
import { Modal } from '../display/modal.tsx';
import { useContractForm } from '../forms/use-contract-form.tsx';
import { useLeaveAfterSave } from '../forms/use-leave-after-save.ts';
import { useTranslation } from '../language/language.ts';
import { useSetThreshold } from './desk.api.ts';
import { DialogForm } from './dialog-form.tsx';

interface Props {
  handle: string;
  threshold: number;
  opened: boolean;
  onClose: () => void;
}

export function ThresholdDialog({ opened, onClose, ...registrar }: Props) {
  const { t } = useTranslation();
  return (
    <Modal opened={opened} title={t('desk.threshold.set')} onClose={onClose}>
      <ThresholdForm {...registrar} onClose={onClose} />
    </Modal>
  );
}

/** A text field: input that is not a number gets an error message and stays in the field. */
const Form = z.object({
  threshold: z.pipe(
    z.pipe(
      z.string(),
      z.transform((text) => (/^\s*\d{1,9}\s*$/.test(text) ? Number(text) : Number.NaN)),
    ),
    ThresholdChange.shape.threshold,
  ),
});

function ThresholdForm({ handle, threshold, onClose }: Omit<Props, 'opened'>) {
  const { t } = useTranslation();
  const form = useContractForm(Form, { threshold: String(threshold) }, { draft: `desk.threshold.${handle}` });
  const { mutate, isPending } = useSetThreshold(handle);
  const leave = useLeaveAfterSave();
  const save = form.onSubmit((body) =>
    mutate(body, { onSuccess: () => leave(form, onClose, 'desk.threshold.done'), onError: form.refuse }),
  );
  return (
    <DialogForm form={form} save={t('desk.threshold.set')} isSaving={isPending} onSubmit={save} onCancel={onClose}>
      <TextInput
        {...form.field('threshold', t('transactions.threshold'))}
        description={t('desk.threshold.hint')}
        inputMode="numeric"
        data-autofocus
      />
    </DialogForm>
  );
}
