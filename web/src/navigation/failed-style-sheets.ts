// Vite loads a page's style sheets with its code and requests each only once; this retries those that failed.

const failed = new Set<string>();

export function rememberFailedStyleSheets() {
  const remember = ({ target }: Event) => {
    if (!(target instanceof HTMLLinkElement) || target.rel !== 'stylesheet') return;
    failed.add(target.href);
    target.remove();
  };
  // Error events of elements do not bubble.
  document.addEventListener('error', remember, { capture: true });
}

/** Rejects if one of them still cannot be loaded. */
export async function loadFailedStyleSheets(): Promise<void> {
  await Promise.all([...failed].map(load));
}

function load(address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = address;
    link.onload = () => {
      failed.delete(address);
      resolve();
    };
    link.onerror = () => reject(new Error(`The style sheet ${address} cannot be loaded.`));
    document.head.append(link);
  });
}
