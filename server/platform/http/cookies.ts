/** Browsers accept this prefix only for a cookie of exactly this host, sent by HTTPS: no neighbour can set it. */
export const hostCookie = (name: string, isSecure: boolean) => (isSecure ? `__Host-${name}` : name);

/** The value of a cookie in the header of a request. */
export function readCookie(header: string | undefined, name: string): string | undefined {
  const pair = (header ?? '').split(';').find((one) => one.trim().startsWith(`${name}=`));
  return pair?.trim().slice(name.length + 1);
}

/** A cookie of this host alone, which scripts cannot read and other sites do not send along but by a link. */
export function writeCookie(
  name: string,
  value: string,
  { cookieSeconds, isSecure }: { cookieSeconds: number; isSecure: boolean },
): string {
  const age = value === '' ? 0 : cookieSeconds;
  return `${name}=${value}; Path=/; Max-Age=${age}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;
}
