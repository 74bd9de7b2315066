import { Text } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from '../language/language.ts';
import { AddressDetails, MailDetail, PhoneDetail, TextDetail, UrlDetail } from './contact-details.tsx';
import { ProfileBlock } from './profile-block.tsx';
import { registrarQuery } from './registrar.api.ts';
import { useCanChange } from './use-can-change.ts';

export function PublicProfilePage() {
  const { t } = useTranslation();
  const { publicContact, techContact, adminContact, abuseContact } = useSuspenseQuery(registrarQuery).data.registrar;
  const canEdit = useCanChange('registrar:write');
  const canEditTech = useCanChange('registrar:write-tech');
  return (
    <>
      <Text mb="md">{t('registrar.profile.intro')}</Text>
      <ProfileBlock title={t('registrar.public.title')} contact={publicContact} edit={canEdit && 'editPublicContact'}>
        <TextDetail label={t('registrar.field.organization')} value={publicContact.organization} />
        <AddressDetails address={publicContact.address} />
        <MailDetail value={publicContact.email} />
        <PhoneDetail value={publicContact.phone} />
        <UrlDetail value={publicContact.url} />
      </ProfileBlock>
      <ProfileBlock title={t('registrar.tech.title')} contact={techContact} edit={canEditTech && 'editTechContact'}>
        <TextDetail label={t('registrar.field.name')} value={techContact.name} />
        <PhoneDetail value={techContact.phone} />
        <MailDetail value={techContact.email} />
      </ProfileBlock>
      <ProfileBlock title={t('registrar.admin.title')} contact={adminContact} edit={canEdit && 'editAdminContact'}>
        <TextDetail label={t('registrar.field.name')} value={adminContact.name} />
        <PhoneDetail value={adminContact.phone} />
        <MailDetail value={adminContact.email} />
      </ProfileBlock>
      <ProfileBlock title={t('registrar.abuse.title')} contact={abuseContact} edit={canEdit && 'editAbuseContact'}>
        <PhoneDetail value={abuseContact.phone} />
        <MailDetail value={abuseContact.email} />
      </ProfileBlock>
    </>
  );
}
