import { Title } from '@mantine/core';
import { createContext, type ReactNode, useId } from 'react';
import classes from './block.module.css';

interface Props {
  title: ReactNode;
  /** The only action, to the right of the heading. */
  action?: ReactNode;
  /** For content that reaches the edges, such as a list. */
  flush?: boolean;
  children: ReactNode;
}

/** The id of the surrounding block's heading, which labels a list inside it. */
export const BlockHeading = createContext<string | undefined>(undefined);

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
      <BlockHeading value={id}>{flush ? children : <div className={classes.content}>{children}</div>}</BlockHeading>
    </section>
  );
}
