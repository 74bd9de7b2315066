import { Anchor, Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { useTranslation } from '../language/language.ts';
import { Notice } from '../registrar/index.ts';
import { ownAccountQuery } from './account.api.ts';

const keyOf = (username: string) => `recovery-offer.${username}`;

export default function OfferedCodes({ username }: { username: string }) {
  const { t } = useTranslation();
  const [declined, setDeclined] = useState(() => sessionStorage.getItem(keyOf(username)) !== null);
  const { data } = useQuery({ ...ownAccountQuery, enabled: !declined, meta: { quiet: true } });
  if (declined || data?.consoleUrl !== null || data.recoveryCodes.left > 0) return null;

  function decline() {
    sessionStorage.setItem(keyOf(username), 'declined');
    setDeclined(true);
  }

  return (
    <Notice>
      {t('account.offer.text')}{' '}
      <Anchor component={Link} to="/account">
        {t('account.offer.go')}
      </Anchor>{' '}
      <Button variant="subtle" size="xs" onClick={decline}>
        {t('account.offer.later')}
      </Button>
    </Notice>
  );
}
