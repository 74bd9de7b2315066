import { Suspense } from 'react';
import { useHasAdditions } from '../config/index.ts';
import { loadAddition } from '../navigation/load-addition.tsx';
import classes from './general-data-page.module.css';

const Overview = loadAddition('Overview', () => import('../overview/index.ts'));

/** Reserves its space, so that nothing moves when it loads. */
export function OverviewLine() {
  if (!useHasAdditions()) return null;
  return (
    <Suspense fallback={<div className={classes.overview} />}>
      <Overview className={classes.overview} />
    </Suspense>
  );
}
