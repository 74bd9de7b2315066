import { Options } from './options.tsx';
import type { PaletteProps } from './palette-props.ts';
import { useFoundAtDesk } from './use-found-at-desk.ts';

export function DeskPalette(props: PaletteProps) {
  return <Options {...props} options={useFoundAtDesk(props.text)} />;
}
