/** What a registry shows instead of the panel's own name, logo and colour, as far as it is given. */
export interface PageBrand {
  name?: string;
  logo?: { src: string; width: number; height: number; alt: string };
  colours?: Record<'light' | 'dark', PageColours>;
}

interface PageColours {
  /** Of links and of the ring around what has the focus. */
  accent: string;
  button: string;
  buttonHover: string;
}

/** What comes after the pages' own style sheet; nothing without a brand. */
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
