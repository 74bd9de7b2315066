import { type ComponentType, lazy } from 'react';

type Modules<Name extends string, Props> = () => Promise<Record<Name, ComponentType<Props>>>;

/** Loads something beside the page by the name it is exported under. Without its code it is left out, and tried again. */
export function loadAddition<Name extends string, Props extends object>(name: Name, modules: Modules<Name, Props>) {
  const load = async () => {
    try {
      return { default: (await modules())[name] };
    } catch {
      Part = part();
      return { default: () => null };
    }
  };

  // The type of `lazy` cannot follow props that are not known here.
  const part = () => lazy(load) as unknown as ComponentType<Props>;
  let Part = part();
  return (props: Props) => <Part {...props} />;
}
