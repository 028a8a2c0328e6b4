import { isIP } from 'node:net';

/** Whether a host, as in a URL or to listen on, is this machine alone. A name that only begins like such an address is not. */
export function isLoopback(host: string): boolean {
  const name = host
    .toLowerCase()
    .replace(/^\[|\]$/g, '')
    .replace(/\.$/, '');
  if (isIP(name) === 4) return name.startsWith('127.');
  if (isIP(name) === 6)
    // `new URL` gives every spelling of these in one way.
    return /^\[(?:::1|::ffff:7f[0-9a-f]{2}:[0-9a-f]{1,4})\]$/.test(new URL(`http://[${name}]`).hostname);
  return name === 'localhost' || name.endsWith('.localhost');
}
