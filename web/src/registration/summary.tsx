import type { Registration } from '@panel/contract/registration';
import { shownExpiry } from '@panel/contract/registration-dates';
import { activeLifecycleStatus } from '@panel/contract/registration-status';
import { type ReactNode, useState } from 'react';
import { Isolated } from '../display/isolated.tsx';
import { MailLink } from '../display/links.tsx';
import { StatusBadge } from '../display/status-badge.tsx';
import { useTranslation } from '../language/language.ts';
import { Expiry } from './expiry.tsx';
import { toneOf } from './status-columns.rules.ts';
import classes from './summary.module.css';

/** The facts for which people open a registration, in one line above its blocks. */
export function Summary({ registration }: { registration: Registration }) {
  const { t } = useTranslation();
  const [now] = useState(() => new Date());
  const { registrant, nameservers, delegationSigners } = registration;
  const status = activeLifecycleStatus(registration.statuses);
  const expiry = shownExpiry(registration);
  return (
    <dl className={classes.summary}>
      {/* An existing registration is never available; the rule returns that if it knows none of the statuses. */}
      {status !== 'available' && (
        <Item label={t('registration.labels')}>
          <StatusBadge tone={toneOf(status)}>{status}</StatusBadge>
        </Item>
      )}
      {expiry && (
        <Item label={t('registration.dates.expired')}>
          <Expiry date={expiry} now={now} />
        </Item>
      )}
      {registrant && (
        <Item label={t('registration.registrant.title')}>
          <Isolated>{registrant.name || registrant.handle}</Isolated> <MailLink value={registrant.email} />
        </Item>
      )}
      <Item label={t('registration.nameservers.title')}>
        {nameservers.length > 0 ? t('display.number', { n: nameservers.length }) : t('registration.statuses.none')}
      </Item>
      <Item label={t('search.filter.dnssec')}>
        {t(`search.filter.dnssec.${delegationSigners.length > 0 ? 'signed' : 'unsigned'}`)}
      </Item>
    </dl>
  );
}

function Item({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={classes.item}>
      <dt className={classes.label}>{label}</dt>
      <dd className={classes.value}>{children}</dd>
    </div>
  );
}
