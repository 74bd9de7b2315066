import { Text } from '@mantine/core';
import type { ReviewedAddress, ReviewedPerson, ReviewedToken } from '@panel/contract/review';
import { useSuspenseQuery } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Isolated } from '../display/isolated.tsx';
import { Mono } from '../display/mono.tsx';
import { StatusBadge } from '../display/status-badge.tsx';
import { useCanChange } from '../registrar/index.ts';
import { RemoveTokenDialog, TakeOverButton } from '../tokens/index.ts';
import { DeleteUserDialog, isAdmin } from '../users/index.ts';
import { MarkReviewed } from './mark-reviewed.tsx';
import { RemoveAddressDialog } from './remove-address-dialog.tsx';
import { reviewQuery, useRefreshReview } from './review.api.ts';
import classes from './review.module.css';
import { ReviewTable } from './review-table.tsx';

export function ReviewedAccess() {
  const { t } = useTranslation();
  const { reviewed, people, tokens, addresses } = useSuspenseQuery(reviewQuery).data;
  const canChange = useCanChange('access:review');
  const refresh = useRefreshReview();
  const content = useRef<HTMLDivElement>(null);
  const [person, setPerson] = useState<ReviewedPerson | null>(null);
  const [token, setToken] = useState<ReviewedToken | null>(null);
  const [address, setAddress] = useState<ReviewedAddress | null>(null);

  function close() {
    setPerson(null);
    setToken(null);
    setAddress(null);
  }
  // The button that opened the dialog, and would get the focus back, is gone.
  async function done() {
    await refresh();
    close();
    content.current?.focus();
  }

  return (
    <div ref={content} tabIndex={-1} className={classes.content}>
      <MarkReviewed reviewed={reviewed} canChange={canChange} />
      <ReviewTable
        title={t('review.people')}
        none={t('review.people.none')}
        entries={people}
        keyOf={({ username }) => username}
        nameOf={({ username, name, roles, enabled }) => (
          <Named name={<Isolated>{name}</Isolated>} below={<Mono copy={false}>{username}</Mono>}>
            {!enabled && <StatusBadge tone="danger">{t('users.disabled')}</StatusBadge>}
            {roles.map((role) => (
              <StatusBadge key={role}>{t(`role.${role}`)}</StatusBadge>
            ))}
          </Named>
        )}
        used={t('review.signed.in')}
        onRemove={canChange && setPerson}
        removable={(entry) => !isAdmin(entry)}
        kept={t('review.people.kept')}
        removeLabel={({ name }) => t('users.delete', { name })}
      />
      <ReviewTable
        title={t('tokens.title')}
        none={t('tokens.none')}
        entries={tokens}
        keyOf={({ id }) => id}
        nameOf={(entry) => (
          <Named
            name={<Isolated>{entry.name}</Isolated>}
            below={entry.scopes.map((scope) => t(`tokens.scope.${scope}`)).join(', ')}
          >
            {entry.makerLeft && <StatusBadge tone="warning">{t('tokens.left')}</StatusBadge>}
            {entry.makerLeft && canChange && <TakeOverButton token={entry} />}
          </Named>
        )}
        used={t('tokens.used')}
        onRemove={canChange && setToken}
        removeLabel={({ name }) => t('tokens.remove', { name })}
      />
      <ReviewTable
        title={t('epp.ip.title')}
        none={t('epp.ip.none')}
        entries={addresses}
        keyOf={(entry) => entry.address}
        nameOf={(entry) => <Mono>{entry.address}</Mono>}
        used={t('review.logged.in')}
        onRemove={canChange && setAddress}
        removeLabel={(entry) => t('review.address.remove', { address: entry.address })}
      />
      <DeleteUserDialog user={person} onClose={close} onDeleted={done} />
      <RemoveTokenDialog token={token} onClose={close} onRemoved={done} />
      <RemoveAddressDialog address={address?.address ?? null} onClose={close} onRemoved={done} />
    </div>
  );
}

function Named({ name, below, children }: { name: ReactNode; below: ReactNode; children: ReactNode }) {
  return (
    <>
      <span className={classes.name}>
        {name} {children}
      </span>
      <Text size="xs" c="dimmed">
        {below}
      </Text>
    </>
  );
}
