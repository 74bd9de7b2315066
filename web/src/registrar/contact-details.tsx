import type { Registrar } from '@panel/contract/registrar';
import type { ReactNode } from 'react';
import { useCountryName } from '../countries/index.ts';
import { Detail } from '../display/details.tsx';
import { Isolated } from '../display/isolated.tsx';
import { ExternalLink, MailLink, PhoneLink } from '../display/links.tsx';
import { useTranslation } from '../language/language.ts';

// The lines of a contact. Empty lines are omitted.

type Address = Registrar['mainContact']['address'];

export function TextDetail({ label, value }: { label: ReactNode; value: string | null }) {
  return <Detail label={label}>{value && <Isolated>{value}</Isolated>}</Detail>;
}

export function AddressDetails({ address }: { address: Address }) {
  const { t } = useTranslation();
  const country = useCountryName(address.countryCode);
  return (
    <>
      <TextDetail label={t('registrar.field.street')} value={address.street} />
      <TextDetail label={t('registrar.field.street2')} value={address.street2} />
      <TextDetail label={t('registrar.field.street3')} value={address.street3} />
      <TextDetail label={t('registrar.field.postal')} value={address.postalCode} />
      <TextDetail label={t('registrar.field.city')} value={address.city} />
      <TextDetail label={t('registrar.field.region')} value={address.region} />
      <TextDetail label={t('registrar.field.country')} value={country} />
    </>
  );
}

export function MailDetail({ value }: { value: string | null }) {
  const { t } = useTranslation();
  return <Detail label={t('registrar.field.email')}>{value && <MailLink value={value} />}</Detail>;
}

export function PhoneDetail({ value }: { value: string | null }) {
  const { t } = useTranslation();
  return <Detail label={t('registrar.field.phone')}>{value && <PhoneLink value={value} />}</Detail>;
}

export function UrlDetail({ value }: { value: string | null }) {
  const { t } = useTranslation();
  return <Detail label={t('registrar.field.url')}>{value && <ExternalLink value={value} />}</Detail>;
}
