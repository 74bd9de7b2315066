import { NativeSelect, Text, TextInput } from '@mantine/core';
import { type DeskRegistrarDetails, RegistrarChange } from '@panel/contract/desk-registrars';
import type * as z from 'zod/mini';
import { useCountries } from '../countries/index.ts';
import { Modal } from '../display/modal.tsx';
import { useContractForm } from '../forms/use-contract-form.tsx';
import { useLeaveAfterSave } from '../forms/use-leave-after-save.ts';
import { useTranslation } from '../language/language.ts';
import { useChangeRegistrar } from './desk.api.ts';
import { DialogForm } from './dialog-form.tsx';

interface Props {
  registrar: Pick<DeskRegistrarDetails, 'handle' | 'ianaId' | 'contact' | 'isFromRegistry'>;
  opened: boolean;
  onClose: () => void;
}

export function ContactDialog({ registrar, opened, onClose }: Props) {
  const { t } = useTranslation();
  return (
    <Modal opened={opened} title={t('desk.contact.edit')} onClose={onClose}>
      <ContactForm registrar={registrar} onClose={onClose} />
    </Modal>
  );
}

const fields = [
  ['contact.organization', 'registrar.field.organization'],
  ['contact.name', 'registrar.field.name'],
  ['contact.address.street', 'registrar.field.street'],
  ['contact.address.street2', 'registrar.field.street2'],
  ['contact.address.street3', 'registrar.field.street3'],
  ['contact.address.postalCode', 'registrar.field.postal'],
  ['contact.address.city', 'registrar.field.city'],
  ['contact.address.region', 'registrar.field.region'],
] as const;

const ways = [
  ['contact.email', 'registrar.field.email'],
  ['contact.phone', 'registrar.field.phone'],
  ['contact.mobilePhone', 'registrar.field.mobile'],
  ['contact.url', 'registrar.field.url'],
] as const;

function ContactForm({ registrar, onClose }: Omit<Props, 'opened'>) {
  const { handle, ianaId, contact, isFromRegistry } = registrar;
  const { t } = useTranslation();
  const countries = useCountries();
  const initial = { ianaId: ianaId ?? '', contact: withoutNulls(contact) } as z.input<typeof RegistrarChange>;
  const form = useContractForm(RegistrarChange, initial, { draft: `desk.contact.${handle}` });
  const { mutate, isPending } = useChangeRegistrar(handle);
  const leave = useLeaveAfterSave();
  const save = form.onSubmit((body) =>
    mutate(body, { onSuccess: () => leave(form, onClose, 'desk.contact.done'), onError: form.refuse }),
  );
  const text = ([path, label]: (typeof fields)[number] | (typeof ways)[number]) => (
    <TextInput key={path} {...form.field(path, t(label))} autoComplete="off" />
  );
  return (
    <DialogForm form={form} save={t('form.update')} isSaving={isPending} onSubmit={save} onCancel={onClose}>
      {isFromRegistry ? (
        <Text size="sm">{t('desk.contact.precedence')}</Text>
      ) : (
        <TextInput {...form.field('ianaId', t('registrar.field.iana'))} autoComplete="off" />
      )}
      {fields.map(text)}
      <NativeSelect {...form.field('contact.address.countryCode', t('registrar.field.country'))}>
        <option value="">{t('desk.contact.country.none')}</option>
        {countries.map(({ iso2, name }) => (
          <option key={iso2} value={iso2}>
            {name}
          </option>
        ))}
      </NativeSelect>
      {ways.map(text)}
    </DialogForm>
  );
}

/** Form fields hold strings, never null. */
function withoutNulls({ address, ...contact }: DeskRegistrarDetails['contact']) {
  const texts = (part: Record<string, string | null>) =>
    Object.fromEntries(Object.entries(part).map(([name, value]) => [name, value ?? '']));
  return { ...texts(contact), address: texts(address) };
}
