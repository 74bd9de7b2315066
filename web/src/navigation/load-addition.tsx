import { type ComponentType, lazy } from 'react';

type Modules<Name extends string, Props> = () => Promise<Record<Name, ComponentType<Props>>>;

/** Lazily loads an optional part of the frame by its export name. On failure it renders nothing and retries later. */
export function loadAddition<Name extends string, Props extends object>(name: Name, modules: Modules<Name, Props>) {
  const load = async () => {
    try {
      return { default: (await modules())[name] };
    } catch {
      Part = part();
      return { default: () => null };
    }
  };

  // The type of `lazy` cannot express props that are generic here.
  const part = () => lazy(load) as unknown as ComponentType<Props>;
  let Part = part();
  return (props: Props) => <Part {...props} />;
}
