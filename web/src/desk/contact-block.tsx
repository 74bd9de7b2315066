import { Button, Text } from '@mantine/core';
import type { DeskRegistrarDetails } from '@panel/contract/desk-registrars';
import { useState } from 'react';
import { useCountryName } from '../countries/index.ts';
import { Block } from '../display/block.tsx';
import { ConfirmDialog } from '../display/confirm-dialog.tsx';
import { Detail, Details } from '../display/details.tsx';
import { Isolated } from '../display/isolated.tsx';
import { ExternalLink, MailLink, PhoneLink } from '../display/links.tsx';
import { useTranslation } from '../language/language.ts';
import { useCan } from '../sign-in/use-current-user.ts';
import { ContactDialog } from './contact-dialog.tsx';
import { useChangeRegistrar } from './desk.api.ts';
import classes from './desk.module.css';
import { useDialog } from './use-dialog.ts';

export function ContactBlock({ registrar }: { registrar: DeskRegistrarDetails }) {
  const { t } = useTranslation();
  const canManage = useCan('desk:manage');
  const dialog = useDialog(registrar.handle);
  const { handle, contact, contactSetSince, isFromRegistry } = registrar;
  const action = canManage && (
    <div className={classes.buttons}>
      {isFromRegistry && contactSetSince && <FollowContact registrar={registrar} />}
      <Button variant="default" onClick={() => dialog.open('contact')}>
        {t('desk.contact.edit')}
      </Button>
    </div>
  );
  return (
    <>
      <Block title={t('registrar.official.title')} action={action}>
        {isFromRegistry && (
          <Text size="sm" c="dimmed" mb="sm">
            {contactSetSince ? t('desk.contact.set') : t('desk.contact.follows')}
          </Text>
        )}
        <Contact contact={contact} />
      </Block>
      {canManage && (
        <ContactDialog key={handle} registrar={registrar} opened={dialog.name === 'contact'} onClose={dialog.close} />
      )}
    </>
  );
}

function Contact({ contact: { address, ...contact } }: Pick<DeskRegistrarDetails, 'contact'>) {
  const { t } = useTranslation();
  const country = useCountryName(address.countryCode);
  const texts = [
    ['registrar.field.organization', contact.organization],
    ['registrar.field.name', contact.name],
    ['registrar.field.street', address.street],
    ['registrar.field.street2', address.street2],
    ['registrar.field.street3', address.street3],
    ['registrar.field.postal', address.postalCode],
    ['registrar.field.city', address.city],
    ['registrar.field.region', address.region],
    ['registrar.field.country', country],
  ] as const;
  const isEmpty = [...texts.map(([, text]) => text), contact.email, contact.phone, contact.mobilePhone].every(
    (value) => !value,
  );
  if (isEmpty) return <Text c="dimmed">{t('registrar.empty')}</Text>;
  return (
    <Details>
      {texts.map(([label, text]) => (
        <Detail key={label} label={t(label)}>
          {text && <Isolated>{text}</Isolated>}
        </Detail>
      ))}
      <Detail label={t('registrar.field.email')}>{contact.email && <MailLink value={contact.email} />}</Detail>
      <Detail label={t('registrar.field.phone')}>{contact.phone && <PhoneLink value={contact.phone} />}</Detail>
      <Detail label={t('registrar.field.mobile')}>
        {contact.mobilePhone && <PhoneLink value={contact.mobilePhone} />}
      </Detail>
      <Detail label={t('registrar.field.url')}>{contact.url && <ExternalLink value={contact.url} />}</Detail>
    </Details>
  );
}

/** Nothing is lost: the contact stays until the registry next sends the registrar. */
function FollowContact({ registrar: { handle, ianaId } }: { registrar: DeskRegistrarDetails }) {
  const { t } = useTranslation();
  const [asked, setAsked] = useState(false);
  const { mutate, isPending } = useChangeRegistrar(handle);
  return (
    <>
      <Button variant="default" onClick={() => setAsked(true)}>
        {t('desk.follow')}
      </Button>
      <ConfirmDialog
        opened={asked}
        title={t('desk.follow')}
        confirm={t('desk.follow')}
        busy={isPending}
        onCancel={() => setAsked(false)}
        onConfirm={() => mutate({ ianaId, contact: null }, { onSettled: () => setAsked(false) })}
      >
        {t('desk.contact.follow.text')}
      </ConfirmDialog>
    </>
  );
}
