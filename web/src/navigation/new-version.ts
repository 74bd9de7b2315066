const key = 'reloaded-for-new-version';
const apartMs = 10_000;

/**
 * After an update of the panel, an open tab asks for code that is no longer there: a reload brings the new one. Not
 * while the server cannot be reached, when a reload would lose the page that is shown; and not twice in a row, so that
 * a server that has lost its files does not make the tab reload for ever. Settles only if there is no reload.
 */
export async function reloadForNewVersion(): Promise<void> {
  const last = Number(sessionStorage.getItem(key) ?? 0);
  if (Date.now() - last < apartMs || !(await isServerThere())) return;
  sessionStorage.setItem(key, String(Date.now()));
  window.location.reload();
  await new Promise(() => {});
}

async function isServerThere(): Promise<boolean> {
  const answer = await fetch('/', { method: 'HEAD', cache: 'no-store' }).catch(() => null);
  return answer?.ok ?? false;
}
