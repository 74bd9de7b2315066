const units = ['kilobyte', 'megabyte', 'gigabyte'] as const;

/** `0.9 kB`, `24.3 MB`, in French `24,3 Mo` */
export function formatSize(bytes: number, language: string): string {
  const power = Math.min(units.length, Math.max(1, Math.floor(Math.log10(bytes) / 3)));
  const unit = units[power - 1];
  return (bytes / 1000 ** power).toLocaleString(language, { style: 'unit', unit, ...oneDigit });
}

const oneDigit = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
