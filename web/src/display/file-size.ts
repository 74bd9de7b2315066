const units = ['B', 'kB', 'MB', 'GB'] as const;

/** `0 B`, `999 B`, `1.2 kB`, `24.0 MB` */
export function formatSize(bytes: number): string {
  const power = bytes < 1000 ? 0 : Math.min(units.length - 1, Math.floor(Math.log10(bytes) / 3));
  const size = bytes / 1000 ** power;
  return `${power === 0 ? size : size.toFixed(1)} ${units[power]}`;
}
