import type { MantineTheme, MantineThemeOverride, VariantColorsResolver } from '@mantine/core';

// variables.css holds the values. Mantine only needs their names.

const sizeNames = ['xs', 'sm', 'md', 'lg', 'xl'];

const sizes = (of: string) => Object.fromEntries(sizeNames.map((size) => [size, `var(--mantine-${of}-${size})`]));

const shades = (color: string) => Array.from({ length: 10 }, (_, shade) => `var(--mantine-color-${color}-${shade})`);

const border = (color: string) => `1px solid ${color}`;

/** Only the variants in use. White text is readable on every filled colour. */
const variantColorResolver: VariantColorsResolver = ({ color, variant }) => {
  const own = (part: string) => `var(--mantine-color-${color}-${part})`;
  const general = (part: string) => `var(--mantine-color-${part})`;
  switch (variant) {
    case 'default':
      return {
        background: general('default'),
        hover: general('default-hover'),
        color: general('default-color'),
        border: border(general('default-border')),
      };
    case 'subtle':
      return {
        background: 'transparent',
        hover: own('light-hover'),
        color: own('light-color'),
        border: border('transparent'),
      };
    case 'light':
      return {
        background: own('light'),
        hover: own('light-hover'),
        color: own('light-color'),
        border: border('transparent'),
      };
    default:
      return {
        background: own('filled'),
        hover: own('filled-hover'),
        color: general('white'),
        border: border('transparent'),
      };
  }
};

/** Only what Mantine reads while rendering: the style sheet already has the rest of the theme. */
const known = {
  colors: { panel: shades('panel'), danger: shades('danger'), gray: shades('gray'), dark: shades('dark') },
  primaryColor: 'panel',
  primaryShade: 7,
  variantColorResolver,
  fontSizes: sizes('font-size'),
  lineHeights: sizes('line-height'),
  spacing: sizes('spacing'),
  radius: sizes('radius'),
  focusRing: 'auto',
  focusClassName: '',
  activeClassName: 'mantine-active',
  respectReducedMotion: true,
  // Colour alone must not distinguish a link from the surrounding text (WCAG 1.4.1).
  components: { Anchor: { defaultProps: { underline: 'always' } } },
} satisfies Omit<MantineThemeOverride, 'colors'> & { colors: Record<string, string[]> };

export const theme = known as unknown as MantineTheme;
