import type { Permission } from '@panel/contract/permissions';
import { type ReactNode, use } from 'react';
import { Navigate, useParams } from 'react-router';
import { IsComing } from '../display/is-coming.ts';
import { PageHead } from '../display/page-head.tsx';
import { type BlockShape, PageSkeleton } from '../display/skeleton.tsx';
import { useTranslation } from '../language/language.ts';
import type { TranslationKey } from '../language/texts.ts';
import { firstPageOf } from '../navigation/first-page.ts';
import type { Address } from '../registrar/index.ts';
import { useIsAtDesk } from '../sign-in/use-current-user.ts';
import { Allowed } from './allowed.tsx';

export interface PageOptions {
  /** Omitted for a page that is open to everyone. */
  permission?: Permission;
  /** The page's own heading; a section has one above its pages. */
  title?: TranslationKey;
  /** The page's own tabs, below its heading. */
  tabs?: ReactNode;
  /** The blocks of its skeleton. */
  shape: readonly BlockShape[];
  /** For a page that changes something: the page that shows the same data. */
  changes?: Address;
}

/** A page of the router, with its permission and its placeholder. */
export function page(element: ReactNode, options: PageOptions) {
  return <Page {...options}>{element}</Page>;
}

function Page({ permission, title, tabs, shape, changes, children }: PageOptions & { children: ReactNode }) {
  if (use(IsComing)) return <Shape title={title} tabs={tabs} blocks={shape} />;
  if (!permission) return children;
  return (
    <Allowed permission={permission} changes={changes}>
      {children}
    </Allowed>
  );
}

/** A registration's heading comes from its address. */
function Shape({ title, tabs, blocks }: Pick<PageOptions, 'title' | 'tabs'> & { blocks: readonly BlockShape[] }) {
  const { t } = useTranslation();
  const { domainname } = useParams();
  const heading = title ? t(title) : domainname;
  return (
    <>
      {heading && <PageHead title={heading} />}
      {tabs}
      <PageSkeleton blocks={blocks} />
    </>
  );
}

export function FirstPage() {
  return <Redirect to={firstPageOf(useIsAtDesk())} />;
}

/** Renders nothing inside a placeholder, which must not redirect. */
export function Redirect({ to }: { to: string }) {
  return use(IsComing) ? null : <Navigate to={to} replace />;
}
