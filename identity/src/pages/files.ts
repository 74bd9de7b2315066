import { createHash } from 'node:crypto';
import { brandCss, type PageBrand } from './brand.ts';
import { LOGO } from './logo.ts';
import { SCRIPT } from './script.ts';
import { CSS } from './style.ts';

export type PageFiles = ReturnType<typeof pageFiles>;

export function pageFiles(brand: PageBrand = {}) {
  return {
    style: file('css', 'text/css', `${CSS}${brandCss(brand)}`),
    script: file('js', 'text/javascript', SCRIPT),
    logo: file('svg', 'image/svg+xml', LOGO),
  };
}

/** Its name changes with its content, so browsers may cache it forever. */
function file(extension: string, type: string, content: string) {
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 12);
  return { name: `sign-in.${hash}.${extension}`, type: `${type}; charset=utf-8`, content };
}
