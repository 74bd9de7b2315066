import { Anchor } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { Link, type LinkProps } from 'react-router';
import classes from './back-link.module.css';

/** Leads from a page to the list that it belongs to; above the heading. */
export function BackLink({ to, children }: Pick<LinkProps, 'to' | 'children'>) {
  return (
    <Anchor component={Link} to={to} className={classes.back}>
      <IconArrowLeft size={14} aria-hidden />
      {children}
    </Anchor>
  );
}
