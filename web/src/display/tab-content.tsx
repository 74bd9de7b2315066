import { Outlet } from 'react-router';
import { HeadingLevel } from './page-head.tsx';
import { PageOrError } from './page-or-error.tsx';

/** The open tab, under the `h1` of its section, which stays when the tab fails. */
export function TabContent() {
  return (
    <HeadingLevel value={2}>
      <PageOrError>
        <Outlet />
      </PageOrError>
    </HeadingLevel>
  );
}
