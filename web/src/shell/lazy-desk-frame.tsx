import { lazy, Suspense } from 'react';
import type { DeskFrameProps } from './desk-frame.tsx';

const Frame = lazy(() => import('./desk-frame.tsx'));

/** Few people need it, and everyone's first screen is small without it. */
export const DeskFrame = (props: DeskFrameProps) => (
  <Suspense>
    <Frame {...props} />
  </Suspense>
);
