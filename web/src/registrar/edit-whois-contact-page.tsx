import { AbuseContact, PersonContact, type WhoisContact } from '@panel/contract/registrar';
import { postWhoisContact } from '@panel/contract/registrar.calls';
import { callTagged } from '../api/call.ts';
import { useTranslation } from '../language/language.ts';
import { ContactField, MailField, PhoneField } from './contact-field.tsx';
import { ContactForm } from './contact-form.tsx';
import { useContactEdit } from './use-contact-edit.ts';

/** One form for the technical and administrative contacts; the abuse contact has no name (Behaviour REGISTRAR-5). */
export function EditWhoisContactPage({ type }: { type: WhoisContact['type'] }) {
  return type === 'ABUSE' ? <AbuseContactForm /> : <PersonContactForm type={type} />;
}

function PersonContactForm({ type }: { type: 'TECH' | 'ADMIN' }) {
  const { t } = useTranslation();
  const contact = type === 'TECH' ? 'techContact' : 'adminContact';
  const title = type === 'TECH' ? t('registrar.tech.edit') : t('registrar.admin.edit');
  const edit = useContactEdit(contact, PersonContact, (body, ifMatch) =>
    callTagged(postWhoisContact, { body: { ...body, type }, ifMatch }),
  );
  return (
    <ContactForm title={title} edit={edit}>
      <ContactField edit={edit} path="name" label={t('registrar.field.name')} />
      <PhoneField edit={edit} />
      <MailField edit={edit} />
    </ContactForm>
  );
}

function AbuseContactForm() {
  const { t } = useTranslation();
  const edit = useContactEdit('abuseContact', AbuseContact, (body, ifMatch) =>
    callTagged(postWhoisContact, { body: { ...body, type: 'ABUSE' }, ifMatch }),
  );
  return (
    <ContactForm title={t('registrar.abuse.edit')} edit={edit}>
      <PhoneField edit={edit} />
      <MailField edit={edit} />
    </ContactForm>
  );
}
