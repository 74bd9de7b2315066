import { Button, Stack, Text, TextInput } from '@mantine/core';
import { postView as schema } from '@panel/contract/desk-views';
import { postView } from '@panel/contract/desk-views.calls';
import { IconEye } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import { call } from '../api/call.ts';
import { BusyButton } from '../display/busy-button.tsx';
import { Modal } from '../display/modal.tsx';
import '../forms/styles.ts';
import { useContractForm } from '../forms/use-contract-form.tsx';
import { useTranslation } from '../language/language.ts';
import { enterView } from '../sign-in/view.ts';

/** Asks for a reason, which the registrar can read, and shows the panel as the registrar sees it. */
export function ViewAs({ registrar }: { registrar: string }) {
  const { t } = useTranslation();
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button variant="default" leftSection={<IconEye size={18} aria-hidden />} onClick={() => setOpened(true)}>
        {t('view.begin')}
      </Button>
      <Modal opened={opened} title={t('view.begin')} onClose={() => setOpened(false)}>
        <ReasonForm registrar={registrar} onCancel={() => setOpened(false)} />
      </Modal>
    </>
  );
}

const Form = z.pick(schema.body, { reason: true });

function ReasonForm({ registrar, onCancel }: { registrar: string; onCancel: () => void }) {
  const { t } = useTranslation();
  const form = useContractForm(Form, { reason: '' }, {});
  const { mutate, isPending } = useMutation({
    mutationKey: ['view', 'begin'],
    mutationFn: ({ reason }: z.output<typeof Form>) => call(postView, { body: { registrar, reason } }),
    onSuccess: enterView,
    onError: form.refuse,
  });
  return (
    <form onSubmit={form.onSubmit((given) => mutate(given))} noValidate>
      <Stack>
        <Text>{t('view.about', { registrar })}</Text>
        <TextInput {...form.field('reason', t('view.reason'))} autoComplete="off" data-autofocus />
        <div>
          <BusyButton type="submit" busy={isPending}>
            {t('view.start')}
          </BusyButton>{' '}
          <Button variant="subtle" onClick={onCancel}>
            {t('form.cancel')}
          </Button>
        </div>
      </Stack>
    </form>
  );
}
