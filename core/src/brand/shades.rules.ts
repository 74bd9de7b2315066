import { contrast, mix, nearestShade, shadeOf } from './colour.rules.ts';

/** The shades of a brand's colour in one colour scheme. */
export interface SchemeShades {
  /** For links and focus rings. */
  text: string;
  /** For buttons with white text. */
  fill: string;
  fillHover: string;
  /** Behind selected items. */
  soft: string;
  softHover: string;
  softText: string;
  /** Behind a highlighted row. */
  faint: string;
  /** Behind marked text. */
  marked: string;
}

export type Shades = Record<'light' | 'dark', SchemeShades>;

/** The minimum contrast of text with its background, and of a button with the page (WCAG 2.2, 1.4.3 and 1.4.11). */
const TEXT = 4.5;
const SURFACE = 3;

// The backgrounds of text in the panel (web/src/theme/theme.ts): page, card and hovered item.
const light = { card: '#ffffff', surfaces: ['#ffffff', '#f5f7fa', '#eaeff5'] };
const dark = { card: '#1a2029', surfaces: ['#12161c', '#1a2029', '#232b36', '#29313d'] };

/** For each place, the nearest shade with enough contrast. */
export function shadesOf(colour: string): Shades {
  const whiteText = (shade: string) => contrast(shade, '#ffffff') >= TEXT;
  const inDark = (shade: string) => whiteText(shade) && contrast(shade, dark.card) >= SURFACE;
  return {
    light: schemeOf(colour, { ...light, fill: nearestShade(colour, whiteText), shares: [0.05, 0.12, 0.18, 0.22] }),
    dark: schemeOf(colour, { ...dark, fill: nearestShade(colour, inDark), shares: [0.08, 0.25, 0.33, 0.4] }),
  };
}

interface Scheme {
  card: string;
  surfaces: string[];
  fill: string;
  shares: [faint: number, soft: number, softHover: number, marked: number];
}

function schemeOf(colour: string, { card, surfaces, fill, shares }: Scheme): SchemeShades {
  const [faint, soft, softHover, marked] = shares.map((share) => mix(fill, card, share)) as [
    string,
    string,
    string,
    string,
  ];
  const readableOn = (grounds: string[]) =>
    nearestShade(colour, (shade) => grounds.every((ground) => contrast(shade, ground) >= TEXT));
  const isNearlyBlack = contrast(fill, '#000000') < 1.5;
  return {
    text: readableOn([...surfaces, soft]),
    fill,
    fillHover: shadeOf(fill, isNearlyBlack ? 0.1 : -0.06),
    soft,
    softHover,
    softText: readableOn([...surfaces, soft, softHover]),
    faint,
    marked,
  };
}
