import { PublicContact } from '@panel/contract/registrar';
import { putRegistrar } from '@panel/contract/registrar.calls';
import { callTagged } from '../api/call.ts';
import { useTranslation } from '../language/language.ts';
import { ContactField, MailField, PhoneField } from './contact-field.tsx';
import { ContactForm } from './contact-form.tsx';
import { CountryField } from './country-field.tsx';
import { useContactEdit } from './use-contact-edit.ts';

export function EditPublicContactPage() {
  const { t } = useTranslation();
  const edit = useContactEdit('publicContact', PublicContact, (body, ifMatch) =>
    callTagged(putRegistrar, { body, ifMatch }),
  );
  return (
    <ContactForm title={t('registrar.public.edit')} edit={edit}>
      <ContactField edit={edit} path="organization" label={t('registrar.field.organization')} />
      <ContactField edit={edit} path="address.street" label={t('registrar.field.street')} />
      <ContactField edit={edit} path="address.street2" label={t('registrar.field.street2')} />
      <ContactField edit={edit} path="address.street3" label={t('registrar.field.street3')} />
      <ContactField edit={edit} path="address.postalCode" label={t('registrar.field.postal')} short />
      <ContactField edit={edit} path="address.city" label={t('registrar.field.city')} />
      <ContactField edit={edit} path="address.region" label={t('registrar.field.region')} />
      <CountryField edit={edit} path="address.countryCode" />
      <MailField edit={edit} />
      <PhoneField edit={edit} />
      <ContactField
        edit={edit}
        path="url"
        label={t('registrar.field.url')}
        placeholder={t('registrar.url.placeholder')}
        inputMode="url"
      />
    </ContactForm>
  );
}
