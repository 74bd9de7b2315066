import { ActionIcon, Button } from '@mantine/core';
import type { StaffMember } from '@panel/contract/desk-staff';
import { IconPencil, IconUserPlus } from '@tabler/icons-react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router';
import { Block } from '../display/block.tsx';
import { ConfirmDialog } from '../display/confirm-dialog.tsx';
import { Modal } from '../display/modal.tsx';
import { useTranslation } from '../language/language.ts';
import type { Actions } from '../list/column.ts';
import { List } from '../list/list.tsx';
import { RemoveRow } from '../list/row-parts.tsx';
import { panelHistory } from '../navigation/history.ts';
import { useCurrentUser } from '../sign-in/use-current-user.ts';
import { staffQuery, useRemoveStaff } from './staff.api.ts';
import { useStaffColumns } from './staff-columns.tsx';
import { EditStaffForm, NewStaffForm } from './staff-forms.tsx';

/** Marks a form opened from this page: going back one step then closes it. */
const openedHere = { openedHere: true };

/** The address says which form is open, so that a draft is restored after the user has signed in again. */
export function StaffList() {
  const { t } = useTranslation();
  const { results } = useSuspenseQuery(staffQuery).data;
  const own = useCurrentUser().username.toLowerCase();
  const columns = useStaffColumns();
  const [doomed, setDoomed] = useState<StaffMember | null>(null);
  const [parameters] = useSearchParams();
  const navigate = useNavigate();
  const list = useRef<HTMLDivElement>(null);
  const remove = useRemoveStaff();
  const { state } = useLocation() as { state: typeof openedHere | null };
  const edited = results.find(({ username }) => username === parameters.get('edit'));

  const closeForm = () => (state?.openedHere ? panelHistory.back() : navigate({ search: '' }, { replace: true }));
  const edit = (username: string) =>
    navigate({ search: `${new URLSearchParams({ edit: username })}` }, { state: openedHere });

  // Nobody can change their own account here.
  const actions: Actions<StaffMember> = {
    label: t('staff.change'),
    of: (member) =>
      member.username.toLowerCase() !== own && (
        <>
          <ActionIcon
            variant="subtle"
            size={30}
            aria-label={t('users.edit', { name: member.name })}
            onClick={() => edit(member.username)}
          >
            <IconPencil size={18} stroke={1.6} aria-hidden />
          </ActionIcon>
          <RemoveRow name={t('users.delete', { name: member.name })} onClick={() => setDoomed(member)} />
        </>
      ),
  };

  return (
    <>
      <Block
        title={t('staff.list')}
        action={
          <Button component={Link} to="?add" state={openedHere} leftSection={<IconUserPlus size={18} aria-hidden />}>
            {t('staff.add')}
          </Button>
        }
        flush
      >
        {/* Takes the focus after a removal, because the button that opened the dialog disappears with its row. */}
        <div ref={list} tabIndex={-1}>
          <List columns={columns} rows={results} keyOf={({ username }) => username} actions={actions} />
        </div>
      </Block>
      <Modal opened={parameters.has('add')} title={t('staff.add')} onClose={closeForm}>
        <NewStaffForm onClose={closeForm} />
      </Modal>
      <Modal opened={edited !== undefined} title={t('users.edit', { name: edited?.name ?? '' })} onClose={closeForm}>
        {edited && <EditStaffForm member={edited} onClose={closeForm} />}
      </Modal>
      <ConfirmDialog
        opened={doomed !== null}
        title={t('users.delete', { name: doomed?.name ?? '' })}
        confirm={t('staff.remove')}
        danger
        busy={remove.isPending}
        onConfirm={() =>
          doomed &&
          remove.mutate(doomed.username, {
            onSettled: () => {
              setDoomed(null);
              list.current?.focus();
            },
          })
        }
        onCancel={() => setDoomed(null)}
      >
        {t('staff.remove.text', { username: doomed?.username ?? '' })}
      </ConfirmDialog>
    </>
  );
}
