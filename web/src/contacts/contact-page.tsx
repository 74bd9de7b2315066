import { Anchor, Text } from '@mantine/core';
import type { Contact } from '@panel/contract/contacts';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { RegistryDataTime, useHasAdditions } from '../config/index.ts';
import { Blank } from '../display/blank.tsx';
import { Isolated } from '../display/isolated.tsx';
import { IsolatedIn } from '../display/isolated-in.tsx';
import { PageHead } from '../display/page-head.tsx';
import { useTranslation } from '../language/language.ts';
import { RegistrationsTabs } from '../registrations/index.ts';
import { CasesOfContact } from '../verification/index.ts';
import { ContactDetails } from './contact-details.tsx';
import { contactQuery, registrationsOfContact } from './contacts.api.ts';
import { HandleForm } from './handle-form.tsx';

export function ContactPage() {
  const { handle } = useParams();
  return handle === undefined ? <ChooseContact /> : <FoundContact handle={handle} />;
}

function ChooseContact() {
  const { t } = useTranslation();
  return (
    <>
      <PageHead title={t('contacts.title')}>
        <RegistryDataTime />
      </PageHead>
      <RegistrationsTabs />
      <HandleForm />
    </>
  );
}

function FoundContact({ handle }: { handle: string }) {
  const contact = useSuspenseQuery(contactQuery(handle)).data;
  return contact ? <ContactView contact={contact} /> : <NoContact handle={handle} />;
}

function ContactView({ contact }: { contact: Contact }) {
  const { t } = useTranslation();
  const hasFilters = useHasAdditions();
  return (
    <>
      <PageHead title={<Isolated>{contact.name || contact.handle}</Isolated>}>
        <RegistryDataTime />
      </PageHead>
      {hasFilters && (
        <Text mb="md">
          <Anchor component={Link} to={registrationsOfContact(contact.handle)}>
            {t('contacts.registrations')}
          </Anchor>
        </Text>
      )}
      <ContactDetails contact={contact} />
      <CasesOfContact handle={contact.handle} />
    </>
  );
}

function NoContact({ handle }: { handle: string }) {
  const { t } = useTranslation();
  return (
    <>
      <PageHead title={t('contacts.missing.title')}>
        <RegistryDataTime />
      </PageHead>
      <Blank action={<HandleForm />} framed>
        <IsolatedIn sentence={t('contacts.missing.text')} text={handle} />
      </Blank>
    </>
  );
}
