import { Title } from '@mantine/core';
import { createContext, type ReactNode, use } from 'react';
import classes from './page-head.module.css';

interface Props {
  title: ReactNode;
  /** What stands beside the heading: badges, a button. */
  children?: ReactNode;
}

/** 2 where a section has its own `h1` above the page. */
export const HeadingLevel = createContext<1 | 2>(1);

/** A page's heading. */
export function PageHead({ title, children }: Props) {
  return (
    <div className={classes.head}>
      <Title order={use(HeadingLevel)} className={classes.title}>
        {title}
      </Title>
      {children}
    </div>
  );
}
