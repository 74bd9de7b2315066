import { Text } from '@mantine/core';
import type { DeskPerson } from '@panel/contract/desk-people';
import { useState } from 'react';
import { BusyButton } from '../display/busy-button.tsx';
import { ConfirmDialog } from '../display/confirm-dialog.tsx';
import { Isolated } from '../display/isolated.tsx';
import { Modal } from '../display/modal.tsx';
import { useTranslation } from '../language/language.ts';
import { useCan } from '../sign-in/use-current-user.ts';
import { useHelp } from './desk.api.ts';
import classes from './desk.module.css';

interface Props {
  handle: string;
  /** `null` while the dialog is closed. */
  person: DeskPerson | null;
  isHeld: boolean;
  onClose: () => void;
}

export function HelpDialog({ handle, person, isHeld, onClose }: Props) {
  const { t } = useTranslation();
  return (
    <Modal opened={person !== null} title={person && t('desk.people.help.of', { name: person.name })} onClose={onClose}>
      {person && <Help handle={handle} person={person} isHeld={isHeld} onClose={onClose} />}
    </Modal>
  );
}

type Way = keyof ReturnType<typeof useHelp>;

/** The actions that ask for confirmation; the others run at once. */
const asked: readonly Way[] = ['lockOut', 'totp', 'remove'];

function Help({ handle, person, isHeld, onClose }: Props & { person: DeskPerson }) {
  const { t } = useTranslation();
  const canManage = useCan('desk:manage');
  const help = useHelp(handle, person.username);
  const [sure, setSure] = useState<Way | null>(null);
  const isAdmin = person.roles.includes('ADMIN');
  const ways: Way[] = [
    ...(person.enabled && !isHeld ? (['link'] as const) : []),
    ...(person.enabled ? (['signOut', 'totp', 'lockOut'] as const) : (['letIn'] as const)),
    ...(isAdmin && canManage ? (['remove'] as const) : []),
  ];
  const run = (way: Way) =>
    help[way].mutate(undefined, {
      onSettled: () => setSure(null),
      onSuccess: () => way === 'remove' && onClose(),
    });
  return (
    <>
      <Text size="sm" c="dimmed">
        <Isolated>{person.username}</Isolated>
      </Text>
      <ul className={classes.help}>
        {ways.map((way) => (
          <li key={way}>
            <Text>{t(`desk.help.${way}.text`)}</Text>
            <BusyButton
              variant="default"
              color={asked.includes(way) ? 'danger' : undefined}
              busy={help[way].isPending}
              onClick={() => (asked.includes(way) ? setSure(way) : run(way))}
            >
              {t(`desk.help.${way}`)}
            </BusyButton>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        opened={sure !== null}
        title={sure && t(`desk.help.${sure}`)}
        confirm={sure && t(`desk.help.${sure}`)}
        danger
        busy={sure !== null && help[sure].isPending}
        onCancel={() => setSure(null)}
        onConfirm={() => sure && run(sure)}
      >
        {sure && t(`desk.help.${sure}.text`)}
      </ConfirmDialog>
    </>
  );
}
