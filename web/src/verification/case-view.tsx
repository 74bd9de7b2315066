import { Anchor, Button, Text } from '@mantine/core';
import type { VerificationDetails } from '@panel/contract/verification';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { RegistryDataTime } from '../config/index.ts';
import { DateAndTime } from '../dates/date-time.tsx';
import { BackLink } from '../display/back-link.tsx';
import { Blank } from '../display/blank.tsx';
import { Block } from '../display/block.tsx';
import { Detail, Details } from '../display/details.tsx';
import { Isolated } from '../display/isolated.tsx';
import { IsolatedIn } from '../display/isolated-in.tsx';
import { Mono } from '../display/mono.tsx';
import { PageHead } from '../display/page-head.tsx';
import { useTranslation } from '../language/language.ts';
import { contactAddress, registrationAddress } from '../registrations/index.ts';
import { verificationPage } from './addresses.ts';
import { CaseStatus } from './case-status.tsx';
import { verificationQuery } from './verification.api.ts';
import classes from './verification.module.css';

export function CaseView({ id }: { id: string }) {
  const verification = useSuspenseQuery(verificationQuery(id)).data;
  return verification ? <FoundCase verification={verification} /> : <NoCase id={id} />;
}

function FoundCase({ verification }: { verification: VerificationDetails }) {
  const { t } = useTranslation();
  const { contact, claims, deadlines } = verification;
  return (
    <>
      <BackLink to={verificationPage}>{t('verification.back')}</BackLink>
      <PageHead title={<Isolated>{contact.name || contact.handle}</Isolated>}>
        <CaseStatus verification={verification} />
        <RegistryDataTime />
      </PageHead>
      <CaseBlock verification={verification} />
      {deadlines.length > 0 && (
        <Block title={t('verification.deadlines')}>
          <Details>
            {deadlines.map(({ type, time }) => (
              <Detail key={type} label={t(`verification.deadline.${type}`)}>
                <DateAndTime value={time} />
              </Detail>
            ))}
          </Details>
        </Block>
      )}
      {claims.length > 0 && (
        <Block title={t('verification.claims')}>
          <Details>
            {claims.map(({ claim, state }) => (
              <Detail key={claim} label={t(`verification.claim.${claim}`)}>
                {t(`verification.state.${state}`)}
              </Detail>
            ))}
          </Details>
        </Block>
      )}
      <NamesBlock verification={verification} />
    </>
  );
}

function CaseBlock({ verification }: { verification: VerificationDetails }) {
  const { t } = useTranslation();
  const { id, contact, responsible, trigger, opened, closed, instructions } = verification;
  return (
    <Block title={t('verification.case')}>
      <Details>
        <Detail label={t('verification.case.id')}>
          <Mono>{id}</Mono>
        </Detail>
        <Detail label={t('verification.registrant')}>
          {contact.ours ? (
            <Anchor component={Link} to={contactAddress(contact.handle)}>
              <Mono copy={false}>{contact.handle}</Mono>
            </Anchor>
          ) : (
            <Mono>{contact.handle}</Mono>
          )}
        </Detail>
        <Detail label={t('verification.responsible')}>{t(`verification.responsible.${responsible}`)}</Detail>
        <Detail label={t('verification.trigger')}>{trigger && <Isolated>{trigger}</Isolated>}</Detail>
        <Detail label={t('verification.opened')}>
          <DateAndTime value={opened} />
        </Detail>
        <Detail label={t('verification.closed')}>{closed && <DateAndTime value={closed} />}</Detail>
        <Detail label={t('verification.instructions')} wide>
          {instructions?.startsWith('https://') && (
            <Anchor href={instructions} target="_blank" rel="noopener noreferrer">
              <Isolated>{instructions}</Isolated>
            </Anchor>
          )}
        </Detail>
      </Details>
    </Block>
  );
}

function NamesBlock({ verification: { names, registrations } }: { verification: VerificationDetails }) {
  const { t } = useTranslation();
  return (
    <Block title={t('verification.registrations')}>
      {names.length === 0 && <Text>{t('verification.names.none')}</Text>}
      {names.length < registrations && (
        <Text mb="sm">{t('verification.names.first', { n: names.length, total: registrations })}</Text>
      )}
      <ul className={classes.names}>
        {names.map(({ uLabel, aLabel }) => (
          <li key={aLabel}>
            <Anchor component={Link} to={registrationAddress(aLabel)}>
              <Isolated>{uLabel}</Isolated>
            </Anchor>
          </li>
        ))}
      </ul>
    </Block>
  );
}

function NoCase({ id }: { id: string }) {
  const { t } = useTranslation();
  return (
    <>
      <PageHead title={t('verification.missing.title')}>
        <RegistryDataTime />
      </PageHead>
      <Blank
        action={
          <Button component={Link} to={verificationPage} variant="default">
            {t('verification.back')}
          </Button>
        }
        framed
      >
        <IsolatedIn sentence={t('verification.missing.text')} text={id} />
      </Blank>
    </>
  );
}
