import { Outlet } from 'react-router';
import { HeadingLevel } from './page-head.tsx';
import { PageOrError } from './page-or-error.tsx';

/** The open tab. If it fails, the `h1` of its section stays. */
export function TabContent() {
  return (
    <HeadingLevel value={2}>
      <PageOrError>
        <Outlet />
      </PageOrError>
    </HeadingLevel>
  );
}
