/**
 * The variants, such as languages or widths, in which to check the item at this position. A thorough run (`npm test --
 * --thorough`) checks all of them; any other run checks one, in turn, so that every variant is met by some items.
 */
export function variantsFor<Variant>(
  position: number,
  variants: readonly Variant[],
  isThorough = Boolean(process.env.THOROUGH),
): Variant[] {
  return variants.filter((_, index) => isThorough || index === position % variants.length);
}
