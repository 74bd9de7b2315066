import { lazy, Suspense } from 'react';
import type { DeskFrameProps } from './desk-frame.tsx';

const Frame = lazy(() => import('./desk-frame.tsx'));

/** Few people need it, so it stays out of everyone's first screen. */
export const DeskFrame = (props: DeskFrameProps) => (
  <Suspense>
    <Frame {...props} />
  </Suspense>
);
