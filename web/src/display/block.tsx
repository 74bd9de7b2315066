import { Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import classes from './block.module.css';

interface Props {
  title: ReactNode;
  /** The block's one action, at the right of its heading. */
  action?: ReactNode;
  /** Content that reaches the edges, such as a table. */
  flush?: boolean;
  children: ReactNode;
}

/** A card with a heading. */
export function Block({ title, action, flush = false, children }: Props) {
  const id = useId();
  return (
    <section className={classes.block} aria-labelledby={id}>
      <div className={classes.head}>
        <Title order={2} id={id}>
          {title}
        </Title>
        {action}
      </div>
      <div className={flush ? classes.flush : classes.content}>{children}</div>
    </section>
  );
}
