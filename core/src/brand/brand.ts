import type { BrandSettings } from '../environment/brand.ts';
import { type Logo, readLogo } from './logo.ts';
import { type Shades, shadesOf } from './shades.rules.ts';

/** The registry's branding; the panel's own applies to anything absent. */
export interface Brand {
  name?: string;
  logo?: Logo;
  shades?: Shades;
}

export async function readBrand({ brandName, brandLogo, brandColour }: BrandSettings): Promise<Brand> {
  return {
    ...(brandName !== undefined && { name: brandName }),
    ...(brandLogo !== undefined && { logo: await readLogo(brandLogo) }),
    ...(brandColour !== undefined && { shades: shadesOf(brandColour) }),
  };
}

/** The shades shown instead of the colour, if it has too little contrast anywhere. */
export function replacedBy(colour: string): string | undefined {
  const { light, dark } = shadesOf(colour);
  const shown = [light.fill, light.text, dark.fill, dark.text];
  if (shown.every((shade) => shade === colour)) return undefined;
  return `light: buttons ${light.fill}, links ${light.text}; dark: buttons ${dark.fill}, links ${dark.text}`;
}
