import type { Contact } from '@panel/contract/contacts';
import { useCountryName } from '../countries/index.ts';
import { Block } from '../display/block.tsx';
import { Detail, Details } from '../display/details.tsx';
import { Isolated } from '../display/isolated.tsx';
import { MailLink, PhoneLink } from '../display/links.tsx';
import { Mono } from '../display/mono.tsx';
import { useTranslation } from '../language/language.ts';

/** In the order of Behaviour CONTACTS-2. */
export function ContactDetails({ contact }: { contact: Contact }) {
  const { t } = useTranslation();
  const { handle, roid, address, email, email_unicode } = contact;
  const country = useCountryName(address.countryCode);
  const text = (value: string | null) => value && <Isolated>{value}</Isolated>;
  return (
    <Block title={t('contacts.details')}>
      <Details>
        <Detail label={t('contacts.field.handle')}>
          <Mono>{handle}</Mono>
        </Detail>
        <Detail label={t('contacts.field.roid')}>{roid && <Mono>{roid}</Mono>}</Detail>
        <Detail label={t('contacts.field.name')}>{text(contact.name)}</Detail>
        <Detail label={t('contacts.field.organization')}>{text(contact.organization)}</Detail>
        <Detail label={t('contacts.field.street')}>{text(address.street)}</Detail>
        <Detail label={t('contacts.field.street2')}>{text(address.street2)}</Detail>
        <Detail label={t('contacts.field.street3')}>{text(address.street3)}</Detail>
        <Detail label={t('contacts.field.postal')}>{text(address.postalCode)}</Detail>
        <Detail label={t('contacts.field.city')}>{text(address.city)}</Detail>
        <Detail label={t('contacts.field.region')}>{text(address.region)}</Detail>
        <Detail label={t('contacts.field.country')}>{country}</Detail>
        <Detail label={t('contacts.field.email')}>
          {email && <MailLink value={email} shown={email_unicode} />}
          {email && email_unicode && email_unicode !== email && (
            <>
              {' '}
              <Mono>{email}</Mono>
            </>
          )}
        </Detail>
        <Detail label={t('contacts.field.phone')}>{contact.phone && <PhoneLink value={contact.phone} />}</Detail>
        <Detail label={t('contacts.field.fax')}>{text(contact.fax)}</Detail>
      </Details>
    </Block>
  );
}
