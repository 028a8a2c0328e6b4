/** A spelling of a private address that some URL parser takes for a harmless one. */
export type AddressForm = {
  name: string;
  url: string /** Leads to loopback, so that an unguarded client may try it. */;
  isLoopback: boolean;
};

/** A canary's port, which must stay out of reach, and an allowed receiver that leads there. */
export type Places = { canaryPort: number; receiver: string };

const HOSTS: Readonly<Record<string, string>> = {
  'dotted decimal': '127.0.0.1',
  'another address of loopback': '127.255.255.254',
  'two parts': '127.1',
  'three parts': '127.0.1',
  'one decimal number': '2130706433',
  'one octal number': '017700000001',
  'one hexadecimal number': '0x7f000001',
  'octal parts': '0177.0.0.01',
  'octal parts with many zeros': '00000177.0000.0000.0001',
  'hexadecimal parts': '0x7f.0x0.0x0.0x1',
  'mixed parts': '0x7f.0.0.01',
  'all zeros': '0.0.0.0',
  'zero alone': '0',
  'full-width digits': '１２７.０.０.１',
  'circled digits': '①②⑦.⓪.⓪.①',
  'ideographic full stops': '127。0。0。1',
  'percent signs': '%31%32%37.0.0.1',
  'a dot at the end': '127.0.0.1.',
  'IPv6 loopback': '[::1]',
  'IPv6 loopback in full': '[0000:0000:0000:0000:0000:0000:0000:0001]',
  'IPv6 unspecified': '[::]',
  'IPv6 mapped': '[::ffff:127.0.0.1]',
  'IPv6 mapped in hexadecimal': '[::ffff:7f00:1]',
  'IPv6 mapped in full': '[0:0:0:0:0:ffff:7f00:0001]',
  localhost: 'localhost',
  'localhost in capitals': 'LOCALHOST',
  'localhost with a dot': 'localhost.',
  'a name below localhost': 'canary.localhost',
};

const OTHER_HOSTS: Readonly<Record<string, string>> = {
  'private 10': '10.0.0.1',
  'private 172.16': '172.16.0.1',
  'private 192.168': '192.168.0.1',
  'carrier-grade NAT': '100.64.0.1',
  'cloud metadata': '169.254.169.254',
  'cloud metadata as a number': '2852039166',
  'cloud metadata over IPv6': '[fd00:ec2::254]',
  'metadata of Azure': '168.63.129.16',
  broadcast: '255.255.255.255',
  multicast: '224.0.0.1',
  NAT64: '[64:ff9b::127.0.0.1]',
  'local NAT64': '[64:ff9b:1::127.0.0.1]',
  '6to4': '[2002:7f00:1::]',
  Teredo: '[2001:0:7f00:1::]',
  'link-local IPv6': '[fe80::1]',
  'unique-local IPv6': '[fd00::1]',
  'multicast IPv6': '[ff02::1]',
  'site-local IPv6': '[fec0::1]',
  'IPv6 compatible': '[::127.0.0.1]',
  'IPv6 translated': '[::ffff:0:127.0.0.1]',
};

/** Names of the local name server, with its answers to the first and to every later query. */
export const NAMES: Readonly<Record<string, { first: readonly string[]; later: readonly string[] }>> = {
  'inside.test': { first: ['127.0.0.1'], later: ['127.0.0.1'] },
  'inside6.test': { first: ['::1'], later: ['::1'] },
  'mapped.test': { first: ['::ffff:127.0.0.1'], later: ['::ffff:127.0.0.1'] },
  'zero.test': { first: ['0.0.0.0'], later: ['0.0.0.0'] },
  'nat64.test': { first: ['64:ff9b::7f00:1'], later: ['64:ff9b::7f00:1'] },
  // The allowed receiver listens on another port, so the next address tried is the canary.
  'both.test': { first: ['127.0.0.2', '127.0.0.1'], later: ['127.0.0.1', '127.0.0.2'] },
  'rebinding.test': { first: ['127.0.0.2'], later: ['127.0.0.1'] },
  'rebinding6.test': { first: ['127.0.0.2'], later: ['::1'] },
};

export const REDIRECTS = [301, 302, 303, 307, 308];

/** All forms; each leads to the canary, or to another private network. */
export function addressForms({ canaryPort: port, receiver }: Places): AddressForm[] {
  const at = (name: string, url: string, isLoopback = true) => ({ name, url, isLoopback });
  return [
    ...Object.entries(HOSTS).map(([name, host]) => at(name, `http://${host}:${port}/`)),
    ...Object.entries(OTHER_HOSTS).map(([name, host]) => at(name, `http://${host}:${port}/`, false)),
    ...Object.keys(NAMES).map((name) => at(`name ${name}`, `http://${name}:${port}/`, false)),
    at('user name', `http://example.com@127.0.0.1:${port}/`),
    at('user name and password', `http://example.com:80@127.0.0.1:${port}/`),
    at('back slash', `http://example.com\\@127.0.0.1:${port}/`),
    at('user name that hides a host', `http://127.0.0.1:${port}#@example.com/`),
    at('https', `https://127.0.0.1:${port}/`),
    at('no slashes', `http:127.0.0.1:${port}`),
    at('line breaks', `http://127.0.\n0.1:${port}/`),
    at('gopher', `gopher://127.0.0.1:${port}/_GET`),
    at('ftp', `ftp://127.0.0.1:${port}/`),
    at('file', 'file:///etc/passwd', false),
    ...REDIRECTS.map((status) => at(`redirect ${status}`, `${receiver}/redirect/${status}`)),
    at('refresh header', `${receiver}/refresh`),
  ];
}
