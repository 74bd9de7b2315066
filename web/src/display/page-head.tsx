import { Title } from '@mantine/core';
import { createContext, type ReactNode, use } from 'react';
import classes from './page-head.module.css';

interface Props {
  title: ReactNode;
  /** Badges or a button beside the heading. */
  children?: ReactNode;
}

/** 2 if a section has its own `h1` above the page. */
export const HeadingLevel = createContext<1 | 2>(1);

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
