import type { AccessToken } from '@panel/contract/tokens';
import { Isolated } from '../display/isolated.tsx';
import { StatusBadge } from '../display/status-badge.tsx';
import { useTranslation } from '../language/language.ts';
import { TakeOverButton } from './take-over-button.tsx';
import classes from './token-list.module.css';

/** Nobody can ask a user who has left about a token, so someone else should take it over. */
export function TokenName({ token, canChange }: { token: AccessToken; canChange: boolean }) {
  const { t } = useTranslation();
  return (
    <>
      <Isolated>{token.name}</Isolated>{' '}
      <span className={classes.marks}>
        {Date.parse(token.expires) <= Date.now() && <StatusBadge tone="danger">{t('tokens.expired')}</StatusBadge>}{' '}
        {token.makerLeft && <StatusBadge tone="warning">{t('tokens.left')}</StatusBadge>}{' '}
        {token.makerLeft && canChange && <TakeOverButton token={token} />}
      </span>
    </>
  );
}
