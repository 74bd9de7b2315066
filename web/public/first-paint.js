// Runs before the first paint. It is a separate file because the content security policy forbids inline scripts.
(() => {
  /** Storage may be blocked; the page then uses the system's colour scheme and loads its texts a moment later. */
  function stored(key) {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  }

  // Prevents a white flash on a dark page. The key and its values are Mantine's.
  const chosen = stored('mantine-color-scheme-value');
  const system = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  document.documentElement.dataset.mantineColorScheme = chosen === 'light' || chosen === 'dark' ? chosen : system;

  // Fetches the texts shown last time (web/src/language/language.ts) while the code is still loading.
  const texts = stored('texts');
  if (!/^[a-z]{2}$/.test(texts)) return;
  const preload = Object.assign(document.createElement('link'), { rel: 'preload', as: 'fetch', crossOrigin: '' });
  preload.href = `/locales/${texts}.json`;
  document.head.append(preload);
})();
