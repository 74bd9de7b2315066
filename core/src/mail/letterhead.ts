import { shadesOf } from '../brand/index.ts';
import type { BrandSettings } from '../environment/brand.ts';
import { escapeHtml } from './templates.ts';

interface Bodies {
  text: string;
  html: string;
}

/** Adds the registry's name and colour to a mail, if set. */
export function withLetterhead({ text, html }: Bodies, { brandName, brandColour }: Partial<BrandSettings>): Bodies {
  // Mails have a white background.
  const colour = brandColour && shadesOf(brandColour).light.fill;
  const style = colour ? `color: ${colour}; ` : '';
  const name = brandName && `<p style="${style}font-weight: 600">${escapeHtml(brandName)}</p>`;
  const coloured = colour ? html.replaceAll('<a ', `<a style="color: ${colour}" `) : html;
  const border = colour ? `; border-top: 4px solid ${colour}; padding-top: 8px` : '';
  return {
    text: brandName ? `${brandName}\n\n${text}` : text,
    html: coloured.replace(/(<body style="[^"]*)">/, (_, body: string) => `${body}${border}">${name ?? ''}`),
  };
}
