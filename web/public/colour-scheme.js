// Runs before the first paint, so that a dark page never flashes white. A file of its own: the content security
// policy allows no inline scripts. The key and its values are Mantine's.
(() => {
  let chosen = 'auto';
  try {
    chosen = localStorage.getItem('mantine-color-scheme-value') ?? 'auto';
  } catch {
    // Storage may be blocked; the system's scheme is fine then.
  }
  const system = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  document.documentElement.dataset.mantineColorScheme = chosen === 'light' || chosen === 'dark' ? chosen : system;
})();
