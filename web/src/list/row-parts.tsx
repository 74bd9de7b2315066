import { ActionIcon } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';
import classes from './row-parts.module.css';

/** A link styled as a small button. `name` includes what it opens, because a list has many such links. */
export function RowLink({ name, children, ...link }: { name: string } & Pick<LinkProps, 'to' | 'state' | 'children'>) {
  return (
    <Link {...link} className={classes.link} aria-label={name}>
      {children}
    </Link>
  );
}

export function RenameRow({ name, onClick }: { name: string; onClick: () => void }) {
  return (
    <ActionIcon variant="subtle" size={30} aria-label={name} onClick={onClick}>
      <IconPencil size={18} stroke={1.6} aria-hidden />
    </ActionIcon>
  );
}

export function RemoveRow({ name, onClick }: { name: string; onClick: () => void }) {
  return (
    <ActionIcon variant="subtle" color="danger" size={30} aria-label={name} onClick={onClick}>
      <IconTrash size={18} stroke={1.6} aria-hidden />
    </ActionIcon>
  );
}

export function Below({ children }: { children: ReactNode }) {
  return <div className={classes.below}>{children}</div>;
}
