import { isIPv4, isIPv6 } from 'node:net';

/** The 16-bit groups of an IPv6 address in its full form. */
function groupsOf(ip: string): number[] {
  const [start = '', end] = ip.split('::');
  const parse = (part: string) =>
    part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16));
  const [before, after] = [parse(start), parse(end ?? '')];
  return [...before, ...Array<number>(Math.max(0, 8 - before.length - after.length)).fill(0), ...after];
}

/**
 * The address block of a typical subscriber, for counting callers without a session: IPv4 /24, IPv6 /56 (one
 * household's 256 networks of /64). A request whose sender has left has no ip, although its type has one.
 */
export function addressBlock(ip = ''): string {
  const ipv4 = ip.replace(/^::ffff:/i, '');
  if (isIPv4(ipv4)) return `${ipv4.replace(/\.\d+$/, '')}.0/24`;
  if (!isIPv6(ip)) return 'unknown';
  const [a, b, c, d = 0] = groupsOf(ip.replace(/%.*$/s, ''));
  return `${[a, b, c, d & 0xff00].map((group) => group?.toString(16)).join(':')}::/56`;
}

/** The IPv6 /48 that one hosting customer often has, 256 blocks; undefined for IPv4, whose blocks are rented singly. */
export function addressSite(ip = ''): string | undefined {
  if (isIPv4(ip.replace(/^::ffff:/i, '')) || !isIPv6(ip)) return undefined;
  const groups = groupsOf(ip.replace(/%.*$/s, '')).slice(0, 3);
  return `${groups.map((group) => group.toString(16)).join(':')}::/48`;
}
