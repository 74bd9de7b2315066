import { Suspense } from 'react';
import { Outlet } from 'react-router';
import { HeadingLevel } from './page-head.tsx';
import { PageSkeleton } from './skeleton.tsx';

/** The open tab, under the `h1` of its section. */
export function TabContent() {
  return (
    <HeadingLevel value={2}>
      <Suspense fallback={<PageSkeleton />}>
        <Outlet />
      </Suspense>
    </HeadingLevel>
  );
}
