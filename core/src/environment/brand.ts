import { type Get, optional, wrongValue } from './values.ts';

export interface BrandSettings {
  brandName: string | undefined;
  /** The path of an SVG or PNG file. */
  brandLogo: string | undefined;
  /** `#rrggbb` in lower case. */
  brandColour: string | undefined;
}

const MAX_NAME = 60;

/** Line breaks, other control characters and direction marks. */
const notOneLine = /[\p{Cc}\u2028-\u202e\u2066-\u2069]/u;

export function readBrandSettings(get: Get): BrandSettings {
  return {
    brandName: optional(get('BRAND_NAME'), brandName),
    brandLogo: get('BRAND_LOGO'),
    brandColour: optional(get('BRAND_COLOUR'), brandColour),
  };
}

function brandName(text: string): string {
  if (notOneLine.test(text) || [...text].length > MAX_NAME)
    throw wrongValue(`BRAND_NAME must be one line of up to ${MAX_NAME} characters.`, text);
  return text;
}

function brandColour(text: string): string {
  if (!/^#[\da-f]{6}$/i.test(text)) throw wrongValue('BRAND_COLOUR must be a colour such as #1f5fa8.', text);
  return text.toLowerCase();
}

/** Quoted, because commas and other characters have a meaning before an address (RFC 5322, 3.2.4). */
export function senderName({ brandName }: BrandSettings, tld: string): string {
  return `"${(brandName ?? `.${tld} registrar panel`).replace(/["\\]/g, '\\$&')}"`;
}
