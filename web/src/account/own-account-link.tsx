import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useHasAdditions } from '../config/index.ts';

/** Rendered only if the server has an account page. */
export function OwnAccountLink({ className, children }: { className: string | undefined; children: ReactNode }) {
  if (!useHasAdditions()) return null;
  return (
    <Link to="/account" className={className}>
      {children}
    </Link>
  );
}
