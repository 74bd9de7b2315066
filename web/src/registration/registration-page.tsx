import { Anchor, Text } from '@mantine/core';
import type { Registration } from '@panel/contract/registration';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link, useLocation, useParams } from 'react-router';
import { RegistryDataTime } from '../config/index.ts';
import { Isolated } from '../display/isolated.tsx';
import { IsolatedIn } from '../display/isolated-in.tsx';
import { PageHead } from '../display/page-head.tsx';
import { TabLinks } from '../display/tab-links.tsx';
import { useTranslation } from '../language/language.ts';
import { ContactsBlock, RegistrantBlock } from './contacts-blocks.tsx';
import { DatesBlock } from './dates-block.tsx';
import { GeneralDataBlock } from './general-data-block.tsx';
import { GracePeriodsBlock } from './grace-periods-block.tsx';
import { KeysBlock } from './keys-block.tsx';
import { NameserversBlock } from './nameservers-block.tsx';
import { registrationQuery } from './registration.api.ts';
import classes from './registration-page.module.css';
import { StatusLabels } from './status-labels.tsx';
import { StatusesBlock } from './statuses-block.tsx';
import { TransactionsBlock } from './transactions-block.tsx';
import { Troubles } from './troubles.tsx';

export function RegistrationPage() {
  const { domainname = '' } = useParams();
  const registration = useSuspenseQuery(registrationQuery(domainname)).data;
  return registration ? <RegistrationView registration={registration} /> : <NoRegistration name={domainname} />;
}

function RegistrationView({ registration }: { registration: Registration }) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  return (
    <>
      <PageHead title={<Isolated>{registration.uLabel}</Isolated>}>
        <StatusLabels {...registration} />
        <RegistryDataTime />
      </PageHead>
      <Troubles registration={registration} />
      <TabLinks label={t('registrations.title')} tabs={[{ to: pathname, label: t('registrations.tab.info') }]} />
      <div className={classes.room}>
        <div className={classes.blocks}>
          <div className={classes.third}>
            <GeneralDataBlock registration={registration} />
          </div>
          <div className={classes.rest}>
            <DatesBlock registration={registration} />
          </div>
          <div className={classes.third}>
            <RegistrantBlock registrant={registration.registrant} />
          </div>
          <div className={classes.rest}>
            <NameserversBlock nameservers={registration.nameservers} />
          </div>
          <div>
            <ContactsBlock contacts={registration.contacts} />
          </div>
          <div>
            <StatusesBlock statuses={registration.statuses} />
          </div>
          {registration.rgpStatus && (
            <div>
              <GracePeriodsBlock rgpStatus={registration.rgpStatus} />
            </div>
          )}
          <div>
            <KeysBlock registration={registration} />
          </div>
          <div>
            <TransactionsBlock name={registration.aLabel} />
          </div>
        </div>
      </div>
    </>
  );
}

function NoRegistration({ name }: { name: string }) {
  const { t } = useTranslation();
  return (
    <>
      <PageHead title={t('registration.missing.title')}>
        <RegistryDataTime />
      </PageHead>
      <Text mb="md">
        <IsolatedIn sentence={t('registration.missing.text')} text={name} />
      </Text>
      <Anchor component={Link} to="/registrations/search">
        {t('search.title')}
      </Anchor>
    </>
  );
}
