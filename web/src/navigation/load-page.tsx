import { type ComponentType, lazy } from 'react';
import { loadFailedStyleSheets } from './failed-style-sheets.ts';
import { reloadForNewVersion } from './new-version.ts';

// Pages are loaded when they are opened. React's `lazy` remembers a failure for ever; here it is tried again.

/** The code of a page could not be loaded: there is no network, or the server is away. */
export class PageNotLoaded extends Error {
  override name = 'PageNotLoaded';
}

type Modules<Name extends string, Props> = () => Promise<Record<Name, ComponentType<Props>>>;

const failed = new Set<() => void>();

/** Pages that could not be loaded are asked for again when they are next shown. */
export function forgetFailedPages() {
  for (const forget of failed) forget();
  failed.clear();
}

/** Loads a page by the name it is exported under. What the page will ask for can be asked ahead, beside its code. */
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
      // Not at once: React renders what failed a second time by itself, and would then ask without an end.
      failed.add(() => {
        Page = page();
      });
      throw new PageNotLoaded(String(error));
    }
  }

  // The type of `lazy` cannot follow props that are not known here.
  const page = () => lazy(load) as unknown as ComponentType<Props>;
  let Page = page();
  return (props: Props) => {
    useAhead?.();
    return <Page {...props} />;
  };
}
