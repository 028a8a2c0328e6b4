/** Browsers accept this prefix only for this very host over HTTPS: no neighbouring host can set the cookie. */
export const hostCookie = (name: string, isSecure: boolean) => (isSecure ? `__Host-${name}` : name);

/** The value of a cookie in a request header. */
export function readCookie(header: string | undefined, name: string): string | undefined {
  const pair = (header ?? '').split(';').find((one) => one.trim().startsWith(`${name}=`));
  return pair?.trim().slice(name.length + 1);
}

/** A cookie of this host alone, unreadable for scripts and sent by other sites only with a link (SameSite=Lax). */
export function writeCookie(
  name: string,
  value: string,
  { cookieSeconds, isSecure }: { cookieSeconds: number; isSecure: boolean },
): string {
  const age = value === '' ? 0 : cookieSeconds;
  return `${name}=${value}; Path=/; Max-Age=${age}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;
}
