const DARK = `
  color-scheme: dark;
  --page: #12161c;
  --card: #1a2029;
  --text: #e3e8ef;
  --quiet: #9aa7b8;
  --line: #2b3440;
  --field: #6f7990;
  --accent: #8bb6e5;
  --button: #2f73bd;
  --button-hover: #1f5fa8;
  --danger: #ff9b91;
  --danger-soft: #3b1c1c;
`;

/** Follows the system's colour scheme, unless script.ts finds a choice made in the panel. */
export const CSS = `
:root {
  color-scheme: light;
  --page: #f5f7fa;
  --card: #ffffff;
  --text: #1a2433;
  --quiet: #55617a;
  --line: #dde3eb;
  --field: #7c869c;
  --accent: #1f5fa8;
  --button: #1f5fa8;
  --button-hover: #184e8c;
  --danger: #b3261e;
  --danger-soft: #fdeceb;
}
@media (prefers-color-scheme: dark) { :root:not([data-scheme="light"]) {${DARK}} }
:root[data-scheme="dark"] {${DARK}}
* { box-sizing: border-box; }
body {
  margin: 0;
  min-height: 100vh;
  padding: 16px;
  display: flex;
  flex-direction: column;
  align-items: center;
  background: var(--page);
  color: var(--text);
  font: 16px/1.5 system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif;
}
header { margin: 8vh 0 24px; font-weight: 600; overflow-wrap: anywhere; }
header a { display: flex; align-items: center; gap: 12px; color: var(--text); text-decoration: none; }
header img { flex: none; }
main {
  width: 100%;
  max-width: 416px;
  padding: 32px;
  background: var(--card);
  border: 1px solid var(--line);
  border-radius: 8px;
}
h1 { margin: 0 0 16px; font-size: 24px; line-height: 32px; font-weight: 600; }
p, ol { margin: 0 0 16px; overflow-wrap: anywhere; }
ol { padding-left: 24px; }
li { margin-bottom: 8px; }
li p { margin-bottom: 8px; }
a { color: var(--accent); }
.field { display: grid; grid-template-columns: 1fr auto; align-items: end; column-gap: 16px; margin-bottom: 16px; }
.field > * { grid-column: 1 / -1; }
.field > label { grid-area: 1 / 1; }
.field > .reveal { grid-area: 1 / 2; }
label { display: block; font-weight: 600; }
.help { margin: 0 0 4px; color: var(--quiet); font-size: 14px; }
.error { margin: 4px 0 0; color: var(--danger); }
#form-error {
  margin: 0 0 16px;
  padding: 8px 16px;
  background: var(--danger-soft);
  border-left: 4px solid var(--danger);
  border-radius: 4px;
}
input {
  width: 100%;
  margin-top: 4px;
  padding: 8px 12px;
  background: var(--card);
  color: inherit;
  border: 1px solid var(--field);
  border-radius: 4px;
  font: inherit;
}
input[aria-invalid] { border-color: var(--danger); }
.choice { display: flex; gap: 8px; align-items: start; font-weight: 400; }
.choice input { width: 18px; height: 18px; flex: none; margin: 3px 0 0; accent-color: var(--button); }
#recovery { font-family: ui-monospace, "Cascadia Mono", Menlo, Consolas, monospace; }
#code { max-width: 160px; font-family: ui-monospace, "Cascadia Mono", Menlo, Consolas, monospace; letter-spacing: 0.1em; }
button, .button {
  display: block;
  width: 100%;
  margin-top: 24px;
  padding: 8px 16px;
  background: var(--button);
  color: #ffffff;
  border: 1px solid transparent;
  border-radius: 4px;
  font: inherit;
  font-weight: 600;
  text-align: center;
  text-decoration: none;
  cursor: pointer;
}
button:hover, .button:hover { background: var(--button-hover); }
button.other { margin-top: 12px; background: none; color: var(--accent); border-color: var(--field); }
button.other:hover { background: var(--page); }
[data-passkey] .error { margin-top: 12px; }
.reveal {
  width: auto;
  margin: 0;
  padding: 0;
  background: none;
  border: 0;
  color: var(--accent);
  font-size: 14px;
  line-height: 24px;
  font-weight: 400;
  text-decoration: underline;
}
.reveal:hover { background: none; text-decoration: none; }
[hidden] { display: none; }
a:focus-visible, input:focus-visible, button:focus-visible {
  outline: 3px solid var(--accent);
  outline-offset: 2px;
}
footer { margin-top: 16px; font-size: 14px; }
main > p:last-child { margin-bottom: 0; }
form + p { margin-top: 16px; }
.qr { width: 224px; background: #ffffff; border-radius: 4px; margin: 8px 0; }
.qr svg { display: block; width: 100%; height: auto; }
.key {
  display: block;
  padding: 8px 12px;
  background: var(--page);
  border: 1px solid var(--line);
  border-radius: 4px;
  font-family: ui-monospace, "Cascadia Mono", Menlo, Consolas, monospace;
  user-select: all;
}
@media (max-width: 480px) {
  header { margin: 24px 0 16px; }
  main { padding: 24px 16px; }
}
`;
