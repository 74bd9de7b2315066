import { type ReactNode, Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { IsComing } from '../display/is-coming.ts';
import { PageOrError } from '../display/page-or-error.tsx';
import { useNavigationPending } from '../navigation/navigation-pending.ts';
import { useSearchShortcut } from '../registrations/index.ts';
import classes from './page-area.module.css';

const lateAfterMs = 150;

interface Props {
  /** What stands in for the page that is on its way: its heading, its tabs and its shape. */
  coming: ReactNode;
  children: ReactNode;
}

/** Where pages appear. The one before stays for 150 ms; a page that takes longer is announced by its shape. */
export function PageArea({ coming, children }: Props) {
  const area = useRef<HTMLDivElement>(null);
  useSearchShortcut();
  const late = useIsLate(useNavigationPending());
  const shape = <IsComing value={true}>{coming}</IsComing>;

  // What had the focus is hidden now.
  useLayoutEffect(() => {
    if (late && area.current?.contains(document.activeElement)) {
      area.current.closest('main')?.focus({ preventScroll: true });
    }
  }, [late]);

  return (
    <div ref={area} className={classes.area}>
      {late && <div className={classes.coming}>{shape}</div>}
      <div hidden={late}>
        <PageOrError>
          <Suspense fallback={shape}>{children}</Suspense>
        </PageOrError>
      </div>
    </div>
  );
}

function useIsLate(pending: boolean): boolean {
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!pending) return;
    const timer = setTimeout(() => setLate(true), lateAfterMs);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [pending]);
  return pending && late;
}
