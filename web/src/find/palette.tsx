import { Options } from './options.tsx';
import type { PaletteProps } from './palette-props.ts';
import { useFound } from './use-found.ts';

export function Palette(props: PaletteProps) {
  return <Options {...props} options={useFound(props.text)} />;
}
