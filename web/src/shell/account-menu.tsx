import { Suspense, useRef, useState } from 'react';
import { useTranslation } from '../language/language.ts';
import { loadAddition } from '../navigation/load-addition.tsx';
import { type CurrentUser, fullName } from '../sign-in/current-user.ts';
import { useCurrentUser } from '../sign-in/use-current-user.ts';
import classes from './account-menu.module.css';

const id = 'account-menu';
const AccountPanel = loadAddition('AccountPanel', () => import('./account-panel.tsx'));

/** Opens from the user's initials. The native popover closes with Escape or a click outside and returns the focus. */
export function AccountMenu() {
  const { t } = useTranslation();
  const user = useCurrentUser();
  const menu = useRef<HTMLDivElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        className={classes.button}
        aria-label={t('header.account', { name: fullName(user) })}
      >
        {initialsOf(user)}
      </button>
      <div
        ref={menu}
        id={id}
        popover="auto"
        className={classes.menu}
        onToggle={({ newState }) => setIsOpen(newState === 'open')}
      >
        {isOpen && (
          <Suspense>
            <AccountPanel onDone={() => menu.current?.hidePopover()} />
          </Suspense>
        )}
      </div>
    </>
  );
}

function initialsOf({ firstName, lastName, username }: CurrentUser): string {
  const [first = '', last = ''] = [firstName, lastName].map((name) => [...name][0]);
  return first + last || [...username].slice(0, 1).join();
}
