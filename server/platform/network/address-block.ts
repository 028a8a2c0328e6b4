import { isIPv4, isIPv6 } from 'node:net';

/** The 16-bit groups of an IPv6 address, as written out in full. */
function groupsOf(ip: string): number[] {
  const [start = '', end] = ip.split('::');
  const parse = (part: string) =>
    part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16));
  const [before, after] = [parse(start), parse(end ?? '')];
  return [...before, ...Array<number>(Math.max(0, 8 - before.length - after.length)).fill(0), ...after];
}

/**
 * The block of addresses that one subscriber usually has, by which callers without a session are counted: IPv4 /24,
 * IPv6 /56, which providers give to one household and which holds 256 networks of /64. A request has no address when its
 * sender left before it was read, although its type says otherwise.
 */
export function addressBlock(ip = ''): string {
  const ipv4 = ip.replace(/^::ffff:/i, '');
  if (isIPv4(ipv4)) return `${ipv4.replace(/\.\d+$/, '')}.0/24`;
  if (!isIPv6(ip)) return 'unknown';
  const [a, b, c, d = 0] = groupsOf(ip.replace(/%.*$/s, ''));
  return `${[a, b, c, d & 0xff00].map((group) => group?.toString(16)).join(':')}::/56`;
}

/**
 * The IPv6 network of /48 that one customer of a hosting provider often has, of 256 blocks; undefined for IPv4, whose blocks
 * are rented one by one.
 */
export function addressSite(ip = ''): string | undefined {
  if (isIPv4(ip.replace(/^::ffff:/i, '')) || !isIPv6(ip)) return undefined;
  const groups = groupsOf(ip.replace(/%.*$/s, '')).slice(0, 3);
  return `${groups.map((group) => group.toString(16)).join(':')}::/48`;
}
