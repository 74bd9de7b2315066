/** SMTP_URL and MAIL_FROM in Keycloak's format. */
export function smtpServer(smtpUrl: string, mailFrom: string): Record<string, string> {
  const { protocol, hostname, port, username, password } = new URL(smtpUrl);
  const isTls = protocol === 'smtps:';
  const [, name = '', address = mailFrom] = /^(.*?)\s*<([^>]+)>$/.exec(mailFrom.trim()) ?? [];
  return {
    host: hostname.replace(/^\[|\]$/g, ''),
    port: port || (isTls ? '465' : '587'),
    from: address.trim(),
    ...(name && { fromDisplayName: name.replace(/^"|"$/g, '').replace(/\\(.)/g, '$1') }),
    ssl: String(isTls),
    // Used if the server offers it.
    starttls: String(!isTls),
    auth: String(username !== ''),
    ...(username && { user: decodeURIComponent(username), password: decodeURIComponent(password) }),
  };
}
