export { type Brand, readBrand, replacedBy } from './brand.ts';
export { type SchemeShades, shadesOf } from './shades.rules.ts';
