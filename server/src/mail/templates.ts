import { fillIn } from '@panel/contract/messages';
import texts from './texts.en.json' with { type: 'json' };

export type MailTemplate = keyof typeof texts;

/** A mail as plain text and HTML. A line that is only `{link}` becomes a link. */
export function renderMail(template: MailTemplate, values: Record<string, string>) {
  const { subject, lines } = texts[template];
  const paragraphs = lines.map((line) => fillIn(line, values));
  return {
    // A line break in a value must not begin another header.
    subject: fillIn(subject, values).replace(/\s+/g, ' '),
    text: `${paragraphs.join('\n\n')}\n`,
    html: htmlOf(paragraphs),
  };
}

function htmlOf(paragraphs: string[]): string {
  const body = paragraphs.map(
    (paragraph) => `<p>${/^https?:\/\/\S+$/.test(paragraph) ? linkTo(paragraph) : escapeHtml(paragraph)}</p>`,
  );
  // Long links are broken, so that the mail is not wider than a phone.
  const style = 'max-width: 40em; font-family: system-ui, sans-serif; line-height: 1.5; overflow-wrap: anywhere';
  return `<!doctype html><html lang="en"><body style="${style}">${body.join('')}</body></html>`;
}

function linkTo(address: string): string {
  return `<a href="${escapeHtml(address)}">${escapeHtml(address)}</a>`;
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
  '\n': '<br>',
};

function escapeHtml(text: string): string {
  return text.replace(/[&<>"'\n]/g, (character) => entities[character] ?? character);
}
