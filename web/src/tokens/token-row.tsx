import { ActionIcon, Title } from '@mantine/core';
import type { AccessToken } from '@panel/contract/tokens';
import { IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { DateAndTime } from '../dates/date-time.tsx';
import { Detail, Details } from '../display/details.tsx';
import { Isolated } from '../display/isolated.tsx';
import { Mono } from '../display/mono.tsx';
import { StatusBadge } from '../display/status-badge.tsx';
import { TakeOverButton } from './take-over-button.tsx';
import classes from './token-list.module.css';

interface Props {
  token: AccessToken;
  canChange: boolean;
  onRemove: () => void;
}

export function TokenRow({ token, canChange, onRemove }: Props) {
  const { t } = useTranslation();
  const { name, scopes, createdBy, makerLeft, created, expires, addresses, lastUsed, lastAddress } = token;
  const isOver = Date.parse(expires) <= Date.now();
  return (
    <li className={classes.token}>
      <div className={classes.name}>
        <Title order={3}>
          <Isolated>{name}</Isolated>
        </Title>
        {isOver && <StatusBadge tone="danger">{t('tokens.expired')}</StatusBadge>}
        {makerLeft && <StatusBadge tone="warning">{t('tokens.left')}</StatusBadge>}
      </div>
      {canChange && (
        <div className={classes.actions}>
          {makerLeft && <TakeOverButton token={token} />}
          <ActionIcon
            variant="subtle"
            color="danger"
            size="lg"
            aria-label={t('tokens.remove', { name })}
            onClick={onRemove}
          >
            <IconTrash size={20} stroke={1.6} aria-hidden />
          </ActionIcon>
        </div>
      )}
      <div className={classes.facts}>
        <Details>
          <Detail label={t('tokens.field.scopes')} wide>
            {scopes.map((scope) => t(`tokens.scope.${scope}`)).join(', ')}
          </Detail>
          <Detail label={t('tokens.ends')}>
            <DateAndTime value={expires} />
          </Detail>
          <Detail label={t('tokens.used')}>
            {lastUsed ? (
              <>
                <DateAndTime value={lastUsed} />
                {lastAddress && (
                  <>
                    {', '}
                    <Isolated>{lastAddress}</Isolated>
                  </>
                )}
              </>
            ) : (
              t('tokens.used.never')
            )}
          </Detail>
          <Detail label={t('tokens.made')}>
            <DateAndTime value={created} />, <Mono copy={false}>{createdBy}</Mono>
          </Detail>
          <Detail label={t('tokens.field.addresses')}>{addresses.join(', ') || t('tokens.everywhere')}</Detail>
        </Details>
      </div>
    </li>
  );
}
