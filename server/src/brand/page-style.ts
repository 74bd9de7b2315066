import type { Brand, SchemeShades } from '@panel/core/brand';

/**
 * The brand's colours as variables of the web app (web/src/theme/). They are in the page itself, so that it never shows
 * other colours first, with one more `:root` than Mantine's, so that they take precedence.
 */
export function pageStyle({ shades }: Brand): string | undefined {
  if (!shades) return undefined;
  return (['light', 'dark'] as const)
    .map((scheme) => `:root:root[data-mantine-color-scheme="${scheme}"] {${variablesOf(shades[scheme])}}`)
    .join('\n');
}

function variablesOf({ text, fill, fillHover, soft, softHover, softText, faint, marked }: SchemeShades): string {
  const variables = {
    'mantine-color-anchor': text,
    'mantine-color-panel-text': text,
    'mantine-color-panel-filled': fill,
    'mantine-color-panel-filled-hover': fillHover,
    'mantine-color-panel-light': soft,
    'mantine-color-panel-light-hover': softHover,
    'mantine-color-panel-light-color': softText,
    'mantine-color-panel-outline': text,
    'mantine-color-panel-outline-hover': faint,
    'panel-focus': text,
    'panel-active': soft,
    'panel-active-text': softText,
    'panel-bar': text,
    'panel-faint': faint,
    'panel-marked': marked,
  };
  return Object.entries(variables)
    .map(([name, value]) => `--${name}:${value}`)
    .join(';');
}
