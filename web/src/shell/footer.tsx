import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import { ResetPassword } from '../account/index.ts';
import { alertFailure } from '../api/query-client.ts';
import { useHasAdditions } from '../config/index.ts';
import { Isolated } from '../display/isolated.tsx';
import { useTranslation } from '../language/language.ts';
import { fullName } from '../sign-in/current-user.ts';
import { signOut } from '../sign-in/session.ts';
import { useVisitor } from '../sign-in/use-current-user.ts';
import classes from './footer.module.css';
import { useFrame } from './use-frame.ts';

export function Footer() {
  const { t } = useTranslation();
  const user = useVisitor();
  const isHeld = useFrame() === 'held';
  const hasAccountPage = useHasAdditions();
  const name = user && <Isolated>{fullName(user)}</Isolated>;
  return (
    <footer className={classes.footer}>
      {user && !isHeld && (
        <>
          <span>
            {hasAccountPage ? (
              <Anchor component={Link} to="/account" fz="xs" underline="hover">
                {name}
              </Anchor>
            ) : (
              name
            )}{' '}
            <span className={classes.username}>
              (<Isolated>{user.username}</Isolated>)
            </span>
          </span>
          <ResetPassword />
          <Anchor
            component="button"
            fz="xs"
            underline="hover"
            type="button"
            onClick={() => signOut().catch(alertFailure)}
          >
            {t('footer.logout')}
          </Anchor>
        </>
      )}
      <Anchor component={Link} to="/cookiepolicy" fz="xs" underline="hover">
        {t('footer.cookies')}
      </Anchor>
    </footer>
  );
}
