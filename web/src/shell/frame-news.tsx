import { Suspense } from 'react';
import { useConfig } from '../config/index.ts';
import { loadAddition } from '../navigation/load-addition.tsx';
import classes from './shell.module.css';

// Not worth a part of the first screen: it is loaded after that. Its room is there at once, so that nothing moves then.

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
