import type { Environment } from '@panel/core';
import { readBrand, replacedBy } from '@panel/core/brand';

/** Describes the registry's brand. Reads the logo as the panel does when it starts. */
export async function checkBrand({ brandName, brandLogo, brandColour }: Environment): Promise<string[]> {
  const { logo } = await readBrand({ brandName, brandLogo, brandColour });
  const shades = brandColour && replacedBy(brandColour);
  const found = [
    brandName && `its name ${brandName}`,
    logo && `its logo ${brandLogo} (${logo.type.split(';')[0]}, ${Math.ceil(logo.content.length / 1024)} KB)`,
    brandColour && `its colour ${brandColour}${shades ? ` (${shades})` : ''}`,
  ];
  return found.filter((words) => words !== undefined);
}
