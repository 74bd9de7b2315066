import { IconKey, IconLogout, IconUserCircle } from '@tabler/icons-react';
import type { MouseEvent } from 'react';
import { LanguageSelect, OwnAccountLink, useResetPassword } from '../account/index.ts';
import { alertFailure } from '../api/query-client.ts';
import { Isolated } from '../display/isolated.tsx';
import { useTranslation } from '../language/language.ts';
import { fullName } from '../sign-in/current-user.ts';
import { signOut } from '../sign-in/session.ts';
import { useCurrentUser } from '../sign-in/use-current-user.ts';
import classes from './account-panel.module.css';
import { useColourScheme } from './use-colour-scheme.ts';
import { WhosePanel } from './whose-panel.tsx';

const icon = { size: 18, stroke: 1.6, 'aria-hidden': true } as const;

/** The signed-in user, their registrar and their own settings: in the header's menu and in the drawer. */
export function AccountPanel({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation();
  const user = useCurrentUser();
  const { Icon, label, change } = useColourScheme();
  const { reset } = useResetPassword();

  function closeAfterChoice({ target }: MouseEvent) {
    if (target instanceof Element && target.closest('a, button')) onDone();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the links and buttons inside take the presses
    // biome-ignore lint/a11y/useKeyWithClickEvents: as above
    <div className={classes.panel} onClick={closeAfterChoice}>
      <div className={classes.who}>
        <strong>
          <Isolated>{fullName(user)}</Isolated>
        </strong>
        <span className={classes.username}>
          <Isolated>{user.username}</Isolated>
        </span>
        <span className={classes.registrar}>
          <WhosePanel />
        </span>
      </div>
      <OwnAccountLink className={classes.row}>
        <IconUserCircle {...icon} />
        {t('account.title')}
      </OwnAccountLink>
      <div className={classes.language}>
        <span aria-hidden>{t('header.language')}</span>
        <LanguageSelect />
      </div>
      <button type="button" className={classes.row} onClick={change}>
        <Icon {...icon} />
        {label}
      </button>
      <button type="button" className={classes.row} onClick={reset}>
        <IconKey {...icon} />
        {t('account.password.reset')}
      </button>
      <button type="button" className={classes.row} onClick={() => signOut().catch(alertFailure)}>
        <IconLogout {...icon} />
        {t('footer.logout')}
      </button>
    </div>
  );
}
