const key = 'reloaded-for-new-version';
const apartMs = 10_000;

/**
 * After an upgrade of the panel, an open tab requests code that no longer exists; a reload fetches the new version. It
 * does not reload while the server is unreachable, which would lose the current page, nor twice in a row, so that a
 * server without its files does not cause a loop. Settles only if it does not reload.
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
