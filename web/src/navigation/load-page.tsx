import { type ComponentType, lazy } from 'react';
import { loadFailedStyleSheets } from './failed-style-sheets.ts';
import { reloadForNewVersion } from './new-version.ts';

// Pages load when opened. React's `lazy` remembers a failure forever; these pages retry.

/** The code of a page could not be loaded, because the network or the server is down. */
export class PageNotLoaded extends Error {
  override name = 'PageNotLoaded';
}

type Modules<Name extends string, Props> = () => Promise<Record<Name, ComponentType<Props>>>;

const failed = new Set<() => void>();

/** Lets failed pages load again when they are next shown. */
export function forgetFailedPages() {
  for (const forget of failed) forget();
  failed.clear();
}

/** Lazily loads a page by its export name. `useAhead` can prefetch the page's data alongside its code. */
export function loadPage<Name extends string, Props extends object>(
  name: Name,
  modules: Modules<Name, Props>,
  useAhead?: () => void,
) {
  async function load() {
    try {
      await loadFailedStyleSheets();
      return { default: (await modules())[name] };
    } catch (error) {
      await reloadForNewVersion();
      // Not reset at once: React immediately renders a failed component again, which would retry endlessly.
      failed.add(() => {
        Page = page();
      });
      throw new PageNotLoaded(String(error));
    }
  }

  // The type of `lazy` cannot express props that are generic here.
  const page = () => lazy(load) as unknown as ComponentType<Props>;
  let Page = page();
  return (props: Props) => {
    useAhead?.();
    return <Page {...props} />;
  };
}
