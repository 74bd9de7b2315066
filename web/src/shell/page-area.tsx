import { type ReactNode, type RefObject, Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { IsComing } from '../display/is-coming.ts';
import { PageOrError } from '../display/page-or-error.tsx';
import { useNavigationPending } from '../navigation/navigation-pending.ts';
import classes from './page-area.module.css';

const lateAfterMs = 150;

interface Props {
  /** The placeholder of the next page: its heading, its tabs and its skeleton. */
  coming: ReactNode;
  children: ReactNode;
}

/** Keeps the previous page for 150 ms; if the next one takes longer, its skeleton appears. */
export function PageArea({ coming, children }: Props) {
  const area = useRef<HTMLDivElement>(null);
  const late = useIsLate(useNavigationPending());
  const shape = <IsComing value={true}>{coming}</IsComing>;

  useFocusWhileHidden(area, late);

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

/**
 * Returns the focus to the element that was hidden meanwhile, if it still exists, such as a filter of the same page.
 */
function useFocusWhileHidden(area: RefObject<HTMLElement | null>, isHidden: boolean) {
  const before = useRef<Element>(null);
  useLayoutEffect(() => {
    const main = area.current?.closest('main');
    const { activeElement } = document;
    if (isHidden && area.current?.contains(activeElement)) {
      before.current = activeElement;
      main?.focus({ preventScroll: true });
    }
    if (isHidden) return;
    if (before.current instanceof HTMLElement && activeElement === main) before.current.focus({ preventScroll: true });
    before.current = null;
  }, [area, isHidden]);
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
