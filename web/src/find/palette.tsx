import { Options } from './options.tsx';
import type { PaletteProps } from './palette-props.ts';
import { useFound } from './use-found.ts';

/** What a registrar's people find. */
export function Palette(props: PaletteProps) {
  return <Options {...props} options={useFound(props.text)} />;
}
