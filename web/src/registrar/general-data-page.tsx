import { Anchor } from '@mantine/core';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { configQuery } from '../config/index.ts';
import { Timestamp } from '../dates/date-time.tsx';
import { Block } from '../display/block.tsx';
import { Detail, Details } from '../display/details.tsx';
import { PhoneLink } from '../display/links.tsx';
import { Mono } from '../display/mono.tsx';
import { useTranslation } from '../language/language.ts';
import { AddressDetails, MailDetail, PhoneDetail, TextDetail } from './contact-details.tsx';
import classes from './general-data-page.module.css';
import { Notice } from './notice.tsx';
import { OverviewLine } from './overview-line.tsx';
import { registrarQuery } from './registrar.api.ts';

export function GeneralDataPage() {
  const { t } = useTranslation();
  const { registrar } = useSuspenseQuery(registrarQuery).data;
  const { data: config, isPending } = useQuery({ ...configQuery, meta: { quiet: true } });
  const supportEmail = config?.properties.supportEmail;
  const { mainContact } = registrar;
  return (
    <>
      <OverviewLine />
      <Notice>
        {t('registrar.general.notice')}{' '}
        {supportEmail && <Anchor href={`mailto:${supportEmail}`}>{supportEmail}</Anchor>}
        {isPending && <span className={classes.address} />}
      </Notice>
      <Block title={t('registrar.tab.general')}>
        <Details>
          <Detail label={t('registrar.field.handle')}>
            <Mono>{registrar.handle}</Mono>
          </Detail>
          <Detail label={t('registrar.field.iana')}>{registrar.ianaId && <Mono>{registrar.ianaId}</Mono>}</Detail>
          <Detail label={t('registrar.field.status')}>{t(`registrar.status.${registrar.status}`)}</Detail>
          <Detail label={t('registrar.field.start')}>
            {registrar.activationTimestamp && <Timestamp value={registrar.activationTimestamp} />}
          </Detail>
        </Details>
      </Block>
      <Block title={t('registrar.official.title')}>
        <Details>
          <TextDetail label={t('registrar.field.name')} value={mainContact.name} />
          <TextDetail label={t('registrar.field.organization')} value={mainContact.organization} />
          <AddressDetails address={mainContact.address} />
          <MailDetail value={mainContact.email} />
          <PhoneDetail value={mainContact.phone} />
          <Detail label={t('registrar.field.mobile')}>
            {mainContact.mobilePhone && <PhoneLink value={mainContact.mobilePhone} />}
          </Detail>
        </Details>
      </Block>
    </>
  );
}
