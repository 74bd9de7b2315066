// Runs before the first paint. A file of its own: the content security policy allows no inline scripts.
(() => {
  /** Storage may be blocked; the system's scheme is fine then, and texts come a moment later. */
  function stored(key) {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  }

  // A dark page never flashes white. The key and its values are Mantine's.
  const chosen = stored('mantine-color-scheme-value');
  const system = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  document.documentElement.dataset.mantineColorScheme = chosen === 'light' || chosen === 'dark' ? chosen : system;

  // The texts that were shown last (web/src/language/language.ts), asked for while the code is still on its way.
  const texts = stored('texts');
  if (!/^[a-z]{2}$/.test(texts)) return;
  const preload = Object.assign(document.createElement('link'), { rel: 'preload', as: 'fetch', crossOrigin: '' });
  preload.href = `/locales/${texts}.json`;
  document.head.append(preload);
})();
