import type { IdentityConfig } from '@panel/contract/config';
import type { Brand, SchemeShades } from '@panel/core/brand';
import type { PageBrand } from '@panel/identity';
import { pathOfLogo } from './logo.routes.ts';

/** Name and logo for the web app; `undefined` if the registry has neither. */
export function brandOfWeb({ name, logo }: Brand, tld: string): IdentityConfig['brand'] {
  if (name === undefined && !logo) return undefined;
  return {
    ...(name !== undefined && { name }),
    ...(logo && {
      logo: { src: pathOfLogo(logo.name), width: logo.width, height: logo.height, alt: name ?? `.${tld}` },
    }),
  };
}

/** Name, logo and colours for the sign-in pages. */
export function brandOfSignIn(brand: Brand, tld: string): PageBrand {
  const { shades } = brand;
  return {
    ...brandOfWeb(brand, tld),
    ...(shades && { colours: { light: coloursOf(shades.light), dark: coloursOf(shades.dark) } }),
  };
}

const coloursOf = ({ text, fill, fillHover }: SchemeShades) => ({ accent: text, button: fill, buttonHover: fillHover });
