export { type Brand, readBrand, replacedBy } from './brand.ts';
export { logReplacedColour } from './log-replaced-colour.ts';
export { type SchemeShades, shadesOf } from './shades.rules.ts';
