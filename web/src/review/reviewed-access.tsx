import type { ReviewedAddress, ReviewedCertificate, ReviewedPerson, ReviewedToken } from '@panel/contract/review';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Day } from '../dates/day.tsx';
import { Isolated } from '../display/isolated.tsx';
import { Mono } from '../display/mono.tsx';
import { StatusBadge } from '../display/status-badge.tsx';
import { RemoveCertificateDialog } from '../epp/index.ts';
import { useTranslation } from '../language/language.ts';
import { Below } from '../list/row-parts.tsx';
import { useCanChange } from '../registrar/index.ts';
import { RemoveTokenDialog, TokenName } from '../tokens/index.ts';
import { DeleteUserDialog, isAdmin } from '../users/index.ts';
import { MarkReviewed } from './mark-reviewed.tsx';
import { RemoveAddressDialog } from './remove-address-dialog.tsx';
import { reviewQuery, useRefreshReview } from './review.api.ts';
import classes from './review.module.css';
import { ReviewList } from './review-list.tsx';

export function ReviewedAccess() {
  const { t } = useTranslation();
  const { reviewed, people, tokens, addresses, certificates } = useSuspenseQuery(reviewQuery).data;
  const canChange = useCanChange('access:review');
  const refresh = useRefreshReview();
  const content = useRef<HTMLDivElement>(null);
  const [person, setPerson] = useState<ReviewedPerson | null>(null);
  const [token, setToken] = useState<ReviewedToken | null>(null);
  const [address, setAddress] = useState<ReviewedAddress | null>(null);
  const [certificate, setCertificate] = useState<ReviewedCertificate | null>(null);

  function close() {
    setPerson(null);
    setToken(null);
    setAddress(null);
    setCertificate(null);
  }
  // The focus would return to the button that opened the dialog, which has disappeared.
  async function done() {
    await refresh();
    close();
    content.current?.focus();
  }

  return (
    <div ref={content} tabIndex={-1} className={classes.content}>
      <MarkReviewed reviewed={reviewed} canChange={canChange} />
      <ReviewList
        title={t('menu.users')}
        none={t('review.people.none')}
        entries={people}
        keyOf={({ username }) => username}
        name={{
          label: t('users.field.name'),
          cell: (entry) => (
            <>
              <Isolated>{entry.name}</Isolated>{' '}
              {!entry.enabled && <StatusBadge tone="danger">{t('users.disabled')}</StatusBadge>}
              <Below>
                <Mono copy={false}>{entry.username}</Mono>
              </Below>
              {canChange && isAdmin(entry) && <Below>{t('review.people.kept')}</Below>}
            </>
          ),
        }}
        rights={{
          label: t('users.field.roles'),
          cell: ({ roles }) => roles.map((role) => t(`role.${role}`)).join(', '),
        }}
        used={t('review.signed.in')}
        onRemove={canChange && setPerson}
        removable={(entry) => !isAdmin(entry)}
        removeLabel={({ name }) => t('users.delete', { name })}
      />
      <ReviewList
        title={t('tokens.title')}
        none={t('tokens.none')}
        entries={tokens}
        keyOf={({ id }) => id}
        name={{
          label: t('users.field.name'),
          cell: (entry) => <TokenName token={entry} canChange={canChange} />,
        }}
        rights={{
          label: t('tokens.field.scopes'),
          cell: ({ scopes }) => scopes.map((scope) => t(`tokens.scope.${scope}`)).join(', '),
        }}
        used={t('tokens.used')}
        onRemove={canChange && setToken}
        removeLabel={({ name }) => t('tokens.remove', { name })}
      />
      <ReviewList
        title={t('epp.ip.title')}
        none={t('epp.ip.none')}
        entries={addresses}
        keyOf={(entry) => entry.address}
        name={{ label: t('epp.refused.address'), cell: (entry) => <Mono>{entry.address}</Mono> }}
        used={t('review.logged.in')}
        onRemove={canChange && setAddress}
        removeLabel={(entry) => t('review.address.remove', { address: entry.address })}
      />
      {certificates && (
        <ReviewList
          title={t('epp.certificates.title')}
          none={t('epp.certificates.none')}
          entries={certificates}
          keyOf={({ id }) => id}
          name={{
            label: t('epp.certificates.label'),
            cell: ({ label, subject }) => (
              <>
                <Isolated>{label}</Isolated>
                <Below>
                  <Isolated>{subject}</Isolated>
                </Below>
              </>
            ),
          }}
          rights={{ label: t('epp.certificates.until'), cell: ({ until }) => <Day value={until} /> }}
          used={t('review.logged.in')}
          onRemove={canChange && setCertificate}
          removeLabel={({ label }) => t('epp.certificates.remove', { label })}
        />
      )}
      <RemoveCertificateDialog certificate={certificate} onClose={close} onRemoved={done} />
      <DeleteUserDialog user={person} onClose={close} onDeleted={done} />
      <RemoveTokenDialog token={token} onClose={close} onRemoved={done} />
      <RemoveAddressDialog address={address?.address ?? null} onClose={close} onRemoved={done} />
    </div>
  );
}
