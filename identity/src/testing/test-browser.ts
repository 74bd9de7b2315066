interface Cookie {
  name: string;
  value: string;
  path: string;
}

export interface Answer {
  status: number;
  headers: Headers;
  body: string;
  location: string | undefined;
}

/** As much of a browser as signing in needs: cookies by path, and redirects followed only when asked to. */
export function testBrowser(publicUrl: string, serverUrl: string) {
  let cookies: Cookie[] = [];

  async function request(address: string, init: RequestInit = {}): Promise<Answer> {
    const { pathname, search } = new URL(address, publicUrl);
    const headers = new Headers({ accept: 'text/html', ...init.headers });
    const sent = cookies.filter(({ path }) => pathname === path || pathname.startsWith(path.replace(/\/?$/, '/')));
    if (sent.length > 0) headers.set('cookie', sent.map(({ name, value }) => `${name}=${value}`).join('; '));
    const response = await fetch(`${serverUrl}${pathname}${search}`, { ...init, headers, redirect: 'manual' });
    for (const line of response.headers.getSetCookie()) keep(line);
    return {
      status: response.status,
      headers: response.headers,
      body: await response.text(),
      location: response.headers.get('location') ?? undefined,
    };
  }

  function keep(line: string): void {
    const [pair = '', ...attributes] = line.split('; ');
    const name = pair.slice(0, pair.indexOf('='));
    const value = pair.slice(pair.indexOf('=') + 1);
    const path = attributes.find((attribute) => attribute.startsWith('path='))?.slice('path='.length) ?? '/';
    cookies = cookies.filter((cookie) => cookie.name !== name || cookie.path !== path);
    if (value !== '') cookies.push({ name, value, path });
  }

  const get = (address: string, headers: Record<string, string> = {}) => request(address, { headers });
  const post = (address: string, form: Record<string, string>, headers: Record<string, string> = {}) =>
    request(address, { method: 'POST', body: new URLSearchParams(form), headers });

  /** Follows redirects as long as they stay with the sign-in service. */
  async function follow(answer: Answer): Promise<Answer> {
    let last = answer;
    while (last.location && new URL(last.location, publicUrl).pathname.startsWith('/realms/'))
      last = await get(last.location);
    return last;
  }

  return {
    get,
    post,
    follow,
    cookies: () => cookies,
  };
}
