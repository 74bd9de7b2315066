const key = 'reloaded-for-new-version';
const apartMs = 10_000;

/**
 * After an update of the panel, an open tab asks for pages that are no longer there: a reload brings the new ones.
 * Not twice in a row, so that a server that has lost its files does not make the tab reload for ever.
 */
export function reloadOnceForNewVersion() {
  window.addEventListener('vite:preloadError', (event) => {
    const last = Number(sessionStorage.getItem(key) ?? 0);
    if (Date.now() - last < apartMs) return;
    event.preventDefault();
    sessionStorage.setItem(key, String(Date.now()));
    window.location.reload();
  });
}
