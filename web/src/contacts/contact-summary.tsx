import type { Contact } from '@panel/contract/contacts';
import { useCountryName } from '../countries/index.ts';
import { Detail, Details } from '../display/details.tsx';
import { Isolated } from '../display/isolated.tsx';
import { MailLink, PhoneLink } from '../display/links.tsx';
import { useTranslation } from '../language/language.ts';
import classes from './contact-summary.module.css';

/** One column of the most important fields, because a registration's card has no room for more. */
export function ContactSummary({ contact }: { contact: Contact }) {
  const { t } = useTranslation();
  const { street, street2, street3, postalCode, city, region, countryCode } = contact.address;
  const town = [postalCode, city].filter(Boolean).join(' ');
  const lines = [street, street2, street3, town, region, useCountryName(countryCode)].filter((line) => line);
  return (
    <Details>
      <Detail label={t('contacts.field.name')} wide>
        {contact.name && <Isolated>{contact.name}</Isolated>}
      </Detail>
      <Detail label={t('contacts.field.organization')} wide>
        {contact.organization && <Isolated>{contact.organization}</Isolated>}
      </Detail>
      <Detail label={t('contacts.field.phone')} wide>
        {contact.phone && <PhoneLink value={contact.phone} />}
      </Detail>
      <Detail label={t('contacts.field.email')} wide>
        {contact.email && <MailLink value={contact.email} shown={contact.email_unicode} />}
      </Detail>
      <Detail label={t('contacts.field.address')} wide>
        {lines.length > 0 && (
          <address className={classes.address}>
            {lines.map((line, position) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an address never move
              <bdi key={position}>{line}</bdi>
            ))}
          </address>
        )}
      </Detail>
    </Details>
  );
}
