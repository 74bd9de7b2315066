import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core';

// One colour for actions and one for danger. Text on these shades, and text in them, has a contrast of at least 4.5 in
// both schemes (WCAG 2.2 AA); the accessibility tests measure it.

const panel: MantineColorsTuple = [
  '#eef5fc',
  '#dbe8f7',
  '#b5d0ee',
  '#8bb6e5',
  '#6aa0dd',
  '#4a88cf',
  '#2f73bd',
  '#1f5fa8',
  '#184e8c',
  '#123c6d',
];

const danger: MantineColorsTuple = [
  '#fdeceb',
  '#fbd8d5',
  '#f6b3ae',
  '#f5938c',
  '#f57f76',
  '#dd4f45',
  '#c8382e',
  '#b3261e',
  '#941d17',
  '#741410',
];

// Mantine takes surfaces, borders and texts from these two. The fifth shade is the border of inputs, which needs a
// contrast of 3 against what is around it (WCAG 1.4.11).

const gray: MantineColorsTuple = [
  '#f5f7fa',
  '#eaeff5',
  '#dde3eb',
  '#c3ccd9',
  '#8590a3',
  '#758096',
  '#667085',
  '#55617a',
  '#344054',
  '#1a2433',
];

const dark: MantineColorsTuple = [
  '#e3e8ef',
  '#c3ccd8',
  '#9aa7b8',
  '#758399',
  '#66728a',
  '#2b3440',
  '#1f2630',
  '#1a2029',
  '#12161c',
  '#0c0f14',
];

// Larger on narrow screens: phones zoom into fields with smaller text.
const bodySize = 'var(--panel-body-size)';

export const theme = createTheme({
  colors: { panel, danger, gray, dark },
  primaryColor: 'panel',
  primaryShade: { light: 7, dark: 6 },
  autoContrast: true,
  fontFamily: 'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", "Noto Sans", Arial, sans-serif',
  // Four sizes in all: what explains (xs), what is read and typed (md), headings of blocks (lg) and of pages (xl). Mantine
  // takes `sm` for buttons and fields.
  fontSizes: { xs: '0.8125rem', sm: bodySize, md: bodySize, lg: '1.125rem', xl: '1.5rem' },
  headings: {
    fontFamily: 'inherit',
    fontWeight: '600',
    sizes: {
      h1: { fontSize: 'var(--mantine-font-size-xl)', lineHeight: '1.3' },
      h2: { fontSize: 'var(--mantine-font-size-lg)', lineHeight: '1.4' },
      h3: { fontSize: 'var(--mantine-font-size-md)', lineHeight: '1.5' },
    },
  },
  spacing: { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.5rem', xl: '2rem' },
  defaultRadius: 'sm',
  radius: { sm: '0.375rem', md: '0.5rem' },
  cursorType: 'pointer',
  respectReducedMotion: true,
  // Colour alone does not tell a link from the text around it (WCAG 1.4.1).
  components: { Anchor: { defaultProps: { underline: 'always' } } },
});

export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-body': '#f5f7fa',
    '--mantine-color-text': '#1a2433',
    '--mantine-color-dimmed': '#55617a',
    '--mantine-color-error': '#b3261e',
    '--mantine-color-placeholder': '#667085',
    '--mantine-color-anchor': '#1f5fa8',
    '--mantine-color-default-border': '#c3ccd9',
    '--panel-surface': '#ffffff',
    '--panel-border': '#dde3eb',
    '--panel-hover': '#eaeff5',
    '--panel-active': '#e2edf9',
    '--panel-active-text': '#174a84',
  },
  dark: {
    '--mantine-color-body': '#12161c',
    '--mantine-color-text': '#e3e8ef',
    '--mantine-color-dimmed': '#9aa7b8',
    '--mantine-color-error': '#ff9b91',
    '--mantine-color-placeholder': '#8694a7',
    '--mantine-color-anchor': '#8bb6e5',
    '--mantine-color-default-hover': '#29313d',
    '--mantine-color-default-border': '#3d4959',
    '--panel-surface': '#1a2029',
    '--panel-border': '#2b3440',
    '--panel-hover': '#232b36',
    '--panel-active': '#1d3350',
    '--panel-active-text': '#b5d0ee',
  },
});
