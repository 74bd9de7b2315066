import { type Html, html } from './html.ts';
import type { LocalSite } from './site.ts';

export function page(
  site: LocalSite,
  { title, refused = false }: { title: string; refused?: boolean },
  body: Html,
): string {
  const { files } = site;
  return `<!doctype html>\n${
    html`<html lang="${site.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${refused ? site.say('error.title', { title }) : title} – ${site.productName}</title>
<script src="${site.mount}/${files.script.name}"></script>
<link rel="stylesheet" href="${site.mount}/${files.style.name}">
<link rel="icon" href="${site.mount}/${files.logo.name}" type="${files.logo.type}">
</head>
<body>
<header><a href="${site.home}">${logoOf(site)}${nameOf(site)}</a></header>
<main>
<h1>${title}</h1>
${body}
</main>
<footer><a href="${site.cookiePolicy}">${site.say('cookie.policy')}</a></footer>
</body>
</html>`.markup
  }\n`;
}

function logoOf({ brand, mount, files }: LocalSite): Html {
  if (!brand.logo) return html`<img src="${mount}/${files.logo.name}" width="32" height="32" alt="">`;
  const { src, width, height, alt } = brand.logo;
  return html`<img src="${src}" width="${String(width)}" height="${String(height)}" alt="${alt}">`;
}

function nameOf({ brand, productName }: LocalSite): Html {
  return brand.name
    ? html`<span><strong>${brand.name}</strong> <span>${productName}</span></span>`
    : html`${productName}`;
}

/** A page with a message and one link, which script.ts follows automatically if it is marked as leading onward. */
export function notice(site: LocalSite, title: string, text: string, link: Link): string {
  const { href, onward = false } = link;
  return page(
    site,
    { title },
    html`<p>${text}</p>\n<p><a class="button" href="${href}"${onward && html` data-onward`}>${link.text}</a></p>`,
  );
}

interface Link {
  href: string;
  text: string;
  onward?: boolean;
}

export function formPage(site: LocalSite, title: string, { before, form: content, after }: FormPage): string {
  return page(site, { title, refused: isRefused(content) }, html`${before}\n${form(site, content)}\n${after}`);
}

interface FormPage {
  before?: Html;
  form: Form;
  after?: Html;
}

export interface Field {
  name: string;
  label: string;
  type?: 'text' | 'password';
  autocomplete: 'username' | 'current-password' | 'new-password' | 'one-time-code' | 'off';
  inputmode?: 'numeric';
  value?: string;
  help?: string;
  /** The text to show, or `true` if the form's own message explains the error. */
  error?: string | true;
}

interface Form {
  action: string;
  /** What is wrong with the form as a whole, or why nothing was checked. */
  error?: string;
  fields: Field[];
  /** A checkbox below the fields. */
  choice?: Html;
  submit: string;
  hidden?: Html;
}

/** `novalidate`, because the browser's own messages differ from ours; the server checks everything. */
function form(site: LocalSite, { action, error, fields, choice, submit, hidden }: Form): Html {
  const refused = fields.filter((field) => field.error);
  const isEmpty = (field: Field) => !field.value;
  const focused = refused.find(isEmpty) ?? refused[0] ?? fields.find(isEmpty) ?? fields[0];
  return html`<form method="post" action="${action}" novalidate>
${error && html`<p class="error" id="form-error" role="alert">${error}</p>\n`}${hidden}
${fields.map((field) => fieldOf(site, field, { autofocus: field === focused, formError: error !== undefined }))}
${choice}<button type="submit">${submit}</button>
</form>`;
}

function isRefused({ error, fields }: Form): boolean {
  return error !== undefined || fields.some((field) => field.error);
}

/** The error describes the focused field, because screen readers may miss an alert that is present on load. */
function fieldOf(
  site: LocalSite,
  field: Field,
  { autofocus, formError }: { autofocus: boolean; formError: boolean },
): Html {
  const { name, label, type = 'text', autocomplete, inputmode, value, help, error } = field;
  const descriptions = [
    formError && (autofocus || error === true) && 'form-error',
    typeof error === 'string' && `${name}-error`,
    help && `${name}-help`,
  ].filter(Boolean);
  const attributes = [
    inputmode && html` inputmode="${inputmode}"`,
    value && html` value="${value}"`,
    descriptions.length > 0 && html` aria-describedby="${descriptions.join(' ')}"`,
    error && html` aria-invalid="true"`,
    autofocus && html` autofocus`,
  ];
  return html`<div class="field">
<label for="${name}">${label}</label>
${help && html`<p class="help" id="${name}-help">${help}</p>\n`}<input id="${name}" name="${name}" type="${type}" autocomplete="${autocomplete}" autocapitalize="none" spellcheck="false" required${attributes}>
${type === 'password' && revealButton(site, name)}${typeof error === 'string' && html`<p class="error" id="${name}-error">${error}</p>\n`}</div>`;
}

/** Shown by script.ts. Its name is its text: an `aria-label` would match searches for the field's label. */
function revealButton(site: LocalSite, field: string): Html {
  const [show, hide] = [site.say('password.show'), site.say('password.hide')];
  return html`<button type="button" class="reveal" data-reveals="${field}" data-hide="${hide}" hidden>${show}</button>\n`;
}
