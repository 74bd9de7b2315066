/** A registry's own name, logo and colours; each replaces the panel's if present. */
export interface PageBrand {
  name?: string;
  logo?: { src: string; width: number; height: number; alt: string };
  colours?: Record<'light' | 'dark', PageColours>;
}

interface PageColours {
  /** For links and the focus ring. */
  accent: string;
  button: string;
  buttonHover: string;
}

/** Appended to the pages' own style sheet; empty without a brand. */
export function brandCss({ name, colours }: PageBrand): string {
  return `${name ? NAME : ''}${colours ? colourCss(colours) : ''}`;
}

const NAME = `header strong { display: block; font-size: 18px; line-height: 24px; }
header strong + span { color: var(--quiet); font-size: 14px; font-weight: 400; }
`;

function colourCss({ light, dark }: Record<'light' | 'dark', PageColours>): string {
  return `:root {${variables(light)}}
@media (prefers-color-scheme: dark) { :root:not([data-scheme="light"]) {${variables(dark)}} }
:root[data-scheme="dark"] {${variables(dark)}}
`;
}

function variables({ accent, button, buttonHover }: PageColours): string {
  return ` --accent: ${accent}; --button: ${button}; --button-hover: ${buttonHover}; `;
}
