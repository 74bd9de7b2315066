import { Button } from '@mantine/core';
import type { ListedUser, User } from '@panel/contract/users';
import { IconUserPlus } from '@tabler/icons-react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router';
import { Block } from '../display/block.tsx';
import { useTranslation } from '../language/language.ts';
import { panelHistory } from '../navigation/history.ts';
import { useCanChange } from '../registrar/index.ts';
import { AddUserDialog } from './add-user-dialog.tsx';
import { DeleteUserDialog } from './delete-user-dialog.tsx';
import { EditUserDialog } from './edit-user-dialog.tsx';
import { sortUsers } from './sort-users.ts';
import classes from './user-list.module.css';
import { UserRow } from './user-row.tsx';
import { usersQuery } from './users.api.ts';

/** Marks a form opened from this page: going back one step then closes it. */
const openedHere = { openedHere: true };

/** The address says which form is open, so that a draft is restored after the user has signed in again. */
export function UserList() {
  const { t, language } = useTranslation();
  const { users } = useSuspenseQuery(usersQuery).data;
  const canChange = useCanChange('users:manage');
  const [doomed, setDoomed] = useState<ListedUser | null>(null);
  const [deletions, setDeletions] = useState(0);
  const [parameters] = useSearchParams();
  const navigate = useNavigate();
  const list = useRef<HTMLUListElement>(null);
  const edited = users.find(({ username }) => username === parameters.get('edit')) ?? null;

  const { state } = useLocation() as { state: typeof openedHere | null };

  const edit = ({ username }: User) =>
    navigate({ search: `${new URLSearchParams({ edit: username })}` }, { state: openedHere });
  const closeForm = () => (state?.openedHere ? panelHistory.back() : navigate({ search: '' }, { replace: true }));

  // The focus would return to the button that opened the dialog, which disappeared with its user.
  useEffect(() => {
    if (deletions > 0) list.current?.focus();
  }, [deletions]);

  return (
    <>
      <Block
        title={t('users.list')}
        action={
          canChange && (
            <Button component={Link} to="?add" state={openedHere} leftSection={<IconUserPlus size={18} aria-hidden />}>
              {t('users.add')}
            </Button>
          )
        }
        flush
      >
        <ul ref={list} className={classes.list} tabIndex={-1}>
          {sortUsers(users, language).map((user) => (
            <UserRow
              key={user.username}
              user={user}
              canChange={canChange}
              onEdit={() => edit(user)}
              onDelete={() => setDoomed(user)}
            />
          ))}
        </ul>
      </Block>
      <AddUserDialog opened={canChange && parameters.has('add')} onClose={closeForm} />
      <EditUserDialog user={canChange ? edited : null} onClose={closeForm} />
      <DeleteUserDialog
        user={doomed}
        onClose={() => setDoomed(null)}
        onDeleted={() => {
          setDoomed(null);
          setDeletions(deletions + 1);
        }}
      />
    </>
  );
}
