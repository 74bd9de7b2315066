/**
 * What the pages do better with JavaScript; all of them work without. It is loaded before the first paint, because of
 * the colour scheme: the panel has the same origin and keeps the choice under Mantine's key.
 */
export const SCRIPT = `
try {
  const scheme = localStorage.getItem('mantine-color-scheme-value');
  if (scheme === 'light' || scheme === 'dark') document.documentElement.dataset.scheme = scheme;
} catch {
  // Storage may be blocked; the system's scheme is fine then.
}

addEventListener('DOMContentLoaded', () => {
  for (const button of document.querySelectorAll('[data-reveals]')) addReveal(button);
});

function addReveal(button) {
  const field = document.getElementById(button.dataset.reveals);
  const show = button.textContent;
  const { hide } = button.dataset;
  const reveal = (shown) => {
    field.type = shown ? 'text' : 'password';
    button.textContent = shown ? hide : show;
  };
  button.addEventListener('click', () => reveal(field.type === 'password'));
  // Browsers and password managers keep what was in a text field.
  field.form.addEventListener('submit', () => reveal(false));
  button.hidden = false;
}
`;
