const scheme = 'data-mantine-color-scheme';

/** Paper is white: while the browser lays the panel out for it, the panel is light, whatever its scheme. */
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
  // Not every browser tells the change of the medium in time.
  window.addEventListener('beforeprint', before);
  window.addEventListener('afterprint', after);
}
