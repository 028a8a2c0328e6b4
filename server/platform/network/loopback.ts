import { isIP } from 'node:net';

/** Whether a host, in a URL or to listen on, is this machine. A name that only starts like such an address is not. */
export function isLoopback(host: string): boolean {
  const name = host
    .toLowerCase()
    .replace(/^\[|\]$/g, '')
    .replace(/\.$/, '');
  if (isIP(name) === 4) return name.startsWith('127.');
  if (isIP(name) === 6)
    // `new URL` normalises every spelling of these.
    return /^\[(?:::1|::ffff:7f[0-9a-f]{2}:[0-9a-f]{1,4})\]$/.test(new URL(`http://[${name}]`).hostname);
  return name === 'localhost' || name.endsWith('.localhost');
}
