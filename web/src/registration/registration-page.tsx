import { Button } from '@mantine/core';
import type { Registration } from '@panel/contract/registration';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { Link, useLocation, useParams } from 'react-router';
import { RegistryDataTime } from '../config/index.ts';
import { BackLink } from '../display/back-link.tsx';
import { Blank } from '../display/blank.tsx';
import { Isolated } from '../display/isolated.tsx';
import { IsolatedIn } from '../display/isolated-in.tsx';
import { PageHead } from '../display/page-head.tsx';
import { TabLinks } from '../display/tab-links.tsx';
import { MessagesBlock, useHasMessages } from '../inbox/index.ts';
import { useTranslation } from '../language/language.ts';
import { searchPage } from '../registrations/index.ts';
import { useCasesOfRegistration } from '../verification/index.ts';
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
import { Summary } from './summary.tsx';
import { TransactionsBlock } from './transactions-block.tsx';
import { Troubles } from './troubles.tsx';

export function RegistrationPage() {
  const { domainname = '' } = useParams();
  const registration = useSuspenseQuery(registrationQuery(domainname)).data;
  return registration ? (
    <RegistrationView key={domainname} registration={registration} askedAs={domainname} />
  ) : (
    <NoRegistration name={domainname} />
  );
}

interface ViewProps {
  registration: Registration;
  /** The name in the address, used to fetch cases in parallel. */
  askedAs: string;
}

function RegistrationView({ registration, askedAs }: ViewProps) {
  const { t } = useTranslation();
  const { pathname, state } = useLocation();
  const hasMessages = useHasMessages();
  const cases = useCasesOfRegistration(askedAs);
  const results = resultsIn(state);
  return (
    <>
      {results && <BackLink to={results}>{t('registration.back')}</BackLink>}
      <PageHead title={<Isolated>{registration.uLabel}</Isolated>}>
        <StatusLabels {...registration} />
        <RegistryDataTime />
      </PageHead>
      <Troubles registration={registration} cases={cases} />
      <TabLinks label={t('registrations.title')} tabs={[{ to: pathname, label: t('registrations.tab.info') }]} />
      <div className={classes.room}>
        <div className={classes.inside}>
          <Summary registration={registration} />
          <div className={classes.blocks}>
            <div>
              <GeneralDataBlock registration={registration} />
            </div>
            <div className={classes.tall}>
              <DatesBlock registration={registration} />
            </div>
            <div>
              <RegistrantBlock registrant={registration.registrant} />
            </div>
            <div>
              <NameserversBlock nameservers={registration.nameservers} />
            </div>
            <div className={classes.below}>
              <ContactsBlock contacts={registration.contacts} />
            </div>
            <div className={classes.whole}>
              <StatusesBlock statuses={registration.statuses} />
            </div>
            {registration.rgpStatus && (
              <div className={classes.whole}>
                <GracePeriodsBlock rgpStatus={registration.rgpStatus} />
              </div>
            )}
            <div className={classes.whole}>
              <KeysBlock registration={registration} />
            </div>
            <div className={classes.whole}>
              <TransactionsBlock name={registration.aLabel} />
            </div>
            {hasMessages && (
              <div className={classes.whole}>
                <Suspense>
                  <MessagesBlock name={registration.aLabel ?? registration.uLabel} />
                </Suspense>
              </div>
            )}
          </div>
        </div>
      </div>
    </>
  );
}

/** The list of results that linked here. Read from the history state, which may hold anything. */
function resultsIn(state: unknown): string | null {
  const address = typeof state === 'object' && state && 'results' in state ? state.results : null;
  return typeof address === 'string' && address.startsWith('/registrations/') ? address : null;
}

function NoRegistration({ name }: { name: string }) {
  const { t } = useTranslation();
  return (
    <>
      <PageHead title={t('registration.missing.title')}>
        <RegistryDataTime />
      </PageHead>
      <Blank
        action={
          <Button component={Link} to={searchPage} variant="default">
            {t('search.title')}
          </Button>
        }
        framed
      >
        <IsolatedIn sentence={t('registration.missing.text')} text={name} />
      </Blank>
    </>
  );
}
