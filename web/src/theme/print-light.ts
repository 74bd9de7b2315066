const scheme = 'data-mantine-color-scheme';

/** Paper is white, so the panel prints in its light scheme. */
export function printLight() {
  const root = document.documentElement;
  const paper = window.matchMedia('print');
  let onScreen: string | null = null;

  function before() {
    onScreen ??= root.getAttribute(scheme);
    root.setAttribute(scheme, 'light');
  }

  function after() {
    if (onScreen !== null) root.setAttribute(scheme, onScreen);
    onScreen = null;
  }

  paper.addEventListener('change', ({ matches }) => (matches ? before() : after()));
  // Not every browser fires the media query's event in time.
  window.addEventListener('beforeprint', before);
  window.addEventListener('afterprint', after);
}
