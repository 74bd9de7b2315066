import { type SaxesAttributeNS, SaxesParser, type SaxesTagNS } from 'saxes';
import { refuseLogo, type Size } from './logo.rules.ts';

const SVG = 'http://www.w3.org/2000/svg';
const XHTML = 'http://www.w3.org/1999/xhtml';

const forbiddenElements = [
  'script',
  'foreignobject',
  'handler',
  'listener',
  'iframe',
  'object',
  'embed',
  'audio',
  'video',
];

/** A reference within the file, or an embedded picture or font. */
const within = /^(#|data:(image\/(png|jpeg|gif|webp)|font\/[\w-]+|application\/(x-)?font-[\w-]+)[;,])/i;

/** Reads the size of an SVG picture, and refuses one that could run code or load anything. */
export function readSvg(text: string): Size {
  let size: Size | undefined;
  let openStyles = 0;
  let css = '';
  const collect = (piece: string) => {
    if (openStyles > 0) css += piece;
  };
  const parser = new SaxesParser({ xmlns: true });
  parser.on('error', ({ message }) => refuseLogo(`is not well-formed XML (${message})`));
  parser.on('doctype', () => refuseLogo('has a DOCTYPE'));
  parser.on('processinginstruction', ({ target }) => refuseLogo(`has a processing instruction (${target})`));
  parser.on('opentag', (tag) => {
    size ??= sizeOf(tag);
    checkElement(tag);
    if (isStyle(tag)) openStyles += 1;
  });
  parser.on('text', collect);
  parser.on('cdata', collect);
  parser.on('closetag', (tag) => {
    if (!isStyle(tag)) return;
    openStyles -= 1;
    checkCss(css, 'its style sheet');
  });
  parser.write(text).close();
  return size ?? refuseLogo('is neither SVG nor PNG');
}

const isStyle = ({ local }: SaxesTagNS) => local.toLowerCase() === 'style';

function checkElement({ uri, local, attributes }: SaxesTagNS): void {
  if (uri === XHTML || forbiddenElements.includes(local.toLowerCase())) refuseLogo(`has the element ${local}`);
  for (const attribute of Object.values(attributes)) checkAttribute(attribute);
}

function checkAttribute({ name, uri, local, value }: SaxesAttributeNS): void {
  const plain = local.toLowerCase();
  if (plain.startsWith('on')) refuseLogo(`has the attribute ${name}`);
  if (plain === 'attributename' && /^on|href$/i.test(value.trim()))
    refuseLogo(`animates the attribute ${value.trim()}`);
  const isReference = plain === 'href' || plain === 'src' || name === 'xml:base';
  if (isReference && !within.test(value.trim())) refuseLogo(`refers to an external resource in ${name}`);
  // Attributes of other namespaces, such as those of drawing programs, are not styles.
  if (uri === '') checkCss(value, name);
}

function checkCss(css: string, place: string): void {
  const outside = () => refuseLogo(`refers to an external resource in ${place}`);
  // An escape could hide one of these keywords.
  if (css.includes('\\')) refuseLogo(`has a backslash in ${place}`);
  if (/@import|(image-set|\bsrc)\s*\(/i.test(css)) outside();
  for (const [, target = ''] of css.matchAll(/url\(\s*["']?\s*([^)]*)/gi)) if (!within.test(target)) outside();
}

function sizeOf({ uri, local, attributes }: SaxesTagNS): Size {
  if (uri !== SVG || local !== 'svg') refuseLogo('is neither SVG nor PNG');
  const [, , boxWidth, boxHeight] = (attributes.viewBox?.value ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const width = boxWidth ?? Number.parseFloat(attributes.width?.value ?? '');
  const height = boxHeight ?? Number.parseFloat(attributes.height?.value ?? '');
  return width > 0 && height > 0 ? { width, height } : { width: 1, height: 1 };
}
