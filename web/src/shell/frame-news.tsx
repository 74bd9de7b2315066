import { Suspense } from 'react';
import { useConfig } from '../config/index.ts';
import { loadAddition } from '../navigation/load-addition.tsx';
import classes from './shell.module.css';

// Loaded after the first screen to keep that small. Its space is reserved, so that nothing moves.

const LazyBell = loadAddition('Bell', () => import('../announcements/index.ts'));
const LazyBanner = loadAddition('MaintenanceBanner', () => import('../announcements/index.ts'));

export function Bell() {
  const config = useConfig();
  const hasMessages = config?.properties.features?.includes('messages');
  return (
    ((config?.announcements?.total ?? 0) > 0 || (hasMessages && config?.announcements)) && (
      <div className={classes.bell}>
        <Suspense>
          <LazyBell />
        </Suspense>
      </div>
    )
  );
}

export function MaintenanceBanner() {
  return (
    (useConfig()?.announcements?.windows.length ?? 0) > 0 && (
      <div className={classes.maintenance}>
        <Suspense>
          <LazyBanner />
        </Suspense>
      </div>
    )
  );
}
