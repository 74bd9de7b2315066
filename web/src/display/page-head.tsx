import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './page-head.module.css';

interface Props {
  title: ReactNode;
  /** What stands beside the heading: badges, a button. */
  children?: ReactNode;
}

/** A page's one `h1`. */
export function PageHead({ title, children }: Props) {
  return (
    <div className={classes.head}>
      <Title order={1} className={classes.title}>
        {title}
      </Title>
      {children}
    </div>
  );
}
