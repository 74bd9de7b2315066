/** Text that is markup already, and may go into a page as it is. */
export interface Html {
  readonly markup: string;
}

type Part = Html | string | false | undefined | Part[];

/** The one way to write markup: every value is escaped unless it is markup itself. */
export function html(strings: TemplateStringsArray, ...parts: Part[]): Html {
  return { markup: strings.reduce((text, string, i) => text + markupOf(parts[i - 1]) + string) };
}

/** For markup that a library made, never for text that people typed. */
export function trusted(markup: string): Html {
  return { markup };
}

function markupOf(part: Part): string {
  if (part === undefined || part === false) return '';
  if (Array.isArray(part)) return part.map(markupOf).join('');
  if (typeof part === 'object') return part.markup;
  return part.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
