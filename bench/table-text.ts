export function tableText(headings: string[], rows: string[][]): string {
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`;
  return [headings, headings.map(() => '---'), ...rows].map(line).join('\n');
}
