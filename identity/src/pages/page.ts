import { type Html, html } from './html.ts';
import { STYLESHEET } from './style.ts';
import { texts } from './texts.ts';

/** What every page needs to know. */
export interface Site {
  productName: string;
  /** The application that people sign in to. */
  home: string;
  /** Where the service's own pages lie, as a path. */
  mount: string;
}

export function page(site: Site, { title, refused = false }: { title: string; refused?: boolean }, body: Html): string {
  return `<!doctype html>\n${
    html`<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${refused ? texts['error.title'](title) : title} – ${site.productName}</title>
<link rel="stylesheet" href="${site.mount}/${STYLESHEET}">
</head>
<body>
<header><a href="${site.home}">${site.productName}</a></header>
<main>
<h1>${title}</h1>
${body}
</main>
</body>
</html>`.markup
  }\n`;
}

/** A page that only says something, with one way on. */
export function notice(site: Site, title: string, text: string, link: { href: string; text: string }): string {
  return page(site, { title }, html`<p>${text}</p>\n<p><a class="button" href="${link.href}">${link.text}</a></p>`);
}

export interface Field {
  name: string;
  label: string;
  type?: 'text' | 'password';
  autocomplete: 'username' | 'current-password' | 'new-password' | 'one-time-code';
  inputmode?: 'numeric' | 'email';
  value?: string;
  help?: string;
  /** The text to show, or `true` where the form's own message says it. */
  error?: string | true;
  autofocus?: boolean;
}

export function field({ name, label, type = 'text', autocomplete, inputmode, value, help, error, autofocus }: Field) {
  const describedBy = [
    error === true && 'form-error',
    typeof error === 'string' && `${name}-error`,
    help && `${name}-help`,
  ]
    .filter(Boolean)
    .join(' ');
  return html`<div class="field">
<label for="${name}">${label}</label>
${help && html`<p class="help" id="${name}-help">${help}</p>`}
<input id="${name}" name="${name}" type="${type}" autocomplete="${autocomplete}" autocapitalize="none" spellcheck="false" required
${inputmode && html` inputmode="${inputmode}"`}${value && html` value="${value}"`}
${describedBy && html` aria-describedby="${describedBy}"`}${error && html` aria-invalid="true"`}${autofocus && html` autofocus`}>
${typeof error === 'string' && html`<p class="error" id="${name}-error">${error}</p>`}
</div>`;
}

/** Without the browser's own checks, whose words differ from ours; the server has the last word anyway. */
export function form(action: string, { error, fields, submit }: { error?: string; fields: Html[]; submit: string }) {
  return html`<form method="post" action="${action}" novalidate>
${error && html`<p class="error" id="form-error" role="alert">${error}</p>`}
${fields}
<button type="submit">${submit}</button>
</form>`;
}
