import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import { z } from 'zod';
import { defineSettings } from '../settings.ts';

export type Network = ReturnType<typeof ipaddr.parseCIDR>;
/** A reachable network, on these ports or on all. */
export type AllowedNetwork = { network: Network; ports: { from: number; to: number } | undefined };

const listOf = (text: string) =>
  text
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '');

function readNetwork(text: string): Network | undefined {
  const cidr = text.includes('/') ? text : `${text}/${isIP(text) === 6 ? 128 : 32}`;
  const isStrict = isIP(cidr.slice(0, cidr.indexOf('/'))) !== 0;
  return isStrict && ipaddr.isValidCIDR(cidr) ? ipaddr.parseCIDR(cidr) : undefined;
}

/** `8443` or `9000-9010`. */
function readPorts(text: string) {
  const [, first, last = first] = /^(\d{1,5})(?:-(\d{1,5}))?$/.exec(text) ?? [];
  const [from, to] = [Number(first), Number(last)];
  return from >= 1 && from <= to && to < 65_536 ? { from, to } : undefined;
}

/** IPv6 with ports needs brackets, as in a URL. */
function readAllowed(text: string): AllowedNetwork | undefined {
  const everyPort = readNetwork(text);
  if (everyPort) return { network: everyPort, ports: undefined };
  const [, ipv6, ipv4, port] = /^(?:\[([^\]]+)\]|([^:[]+))(?::(.*))?$/s.exec(text) ?? [];
  const network = ipv6 === undefined || ipv6.includes(':') ? readNetwork(ipv6 ?? ipv4 ?? '') : undefined;
  const ports = port === undefined ? undefined : readPorts(port);
  return network && (port === undefined || ports) ? { network, ports } : undefined;
}

/** IPv6 forms that embed an IPv4 address. */
const EMBEDDING = ['::ffff:0:0/96', '64:ff9b::/96'].map((text) => ipaddr.parseCIDR(text));

/** Why an entry means something else than it seems to; undefined if it is clear. */
function misunderstanding(text: string, { network: [address, bits] }: AllowedNetwork): string | undefined {
  const isIPv4 = EMBEDDING.some(
    ([of, size]) => address.kind() === of.kind() && bits >= size && address.match(of, size),
  );
  if (isIPv4)
    return `OUTGOING_ALLOW_CIDR: "${text}" is IPv4 in IPv6, which no host is reached by. Write its IPv4 network`;
  const [, before = '', port] = /^(.*):([1-9]\d{1,3})$/s.exec(text) ?? [];
  if (isIP(text) === 6 && isIP(before) === 6)
    return `OUTGOING_ALLOW_CIDR: "${text}" may be an address or one with a port. Write [${text}] for that address, or [${before}]:${port} for a port of another`;
  return undefined;
}

/** `10.1.2.0/24, 10.2.0.0/16:8443, 192.168.1.5:9000-9010, [fd00::/8]:443`; a single address is a network of one. */
const NetworksSetting = z
  .string()
  .default('')
  .transform((text, ctx): AllowedNetwork[] =>
    listOf(text).map((one) => {
      const allowed = readAllowed(one);
      const wrong = allowed && misunderstanding(one, allowed);
      if (allowed && !wrong) return allowed;
      ctx.addIssue({
        code: 'custom',
        message:
          wrong ??
          `OUTGOING_ALLOW_CIDR is a list of networks with or without ports, such as "10.1.2.0/24, 192.168.1.5:9000-9010, [fd00:1::/64]:8443"; "${one}" is none`,
      });
      return z.NEVER;
    }),
  );

/** In the form of the setting. */
export function allowedText({ network: [address, bits], ports }: AllowedNetwork): string {
  const text = `${address}/${bits}`;
  if (!ports) return text;
  const range = ports.from === ports.to ? ports.from : `${ports.from}-${ports.to}`;
  return `${address.kind() === 'ipv6' ? `[${text}]` : text}:${range}`;
}

const isServer = (text: string) => {
  const [, ipv6, ipv4, port] = /^(?:\[([^\]]+)\]|([^:]+))(?::(\d{1,5}))?$/.exec(text) ?? [];
  return isIP(ipv6 ?? ipv4 ?? '') === (ipv6 ? 6 : 4) && Number(port ?? 53) > 0 && Number(port ?? 53) < 65_536;
};

/** `9.9.9.9, 127.0.0.1:5353, [2620:fe::fe]:53`. */
const NameServersSetting = z
  .string()
  .default('')
  .transform((text, ctx): string[] => {
    const servers = listOf(text);
    const wrong = servers.find((server) => !isServer(server));
    if (wrong === undefined) return servers;
    ctx.addIssue({
      code: 'custom',
      message: `OUTGOING_DNS is a list of name servers, such as "9.9.9.9, 127.0.0.1:5353"; "${wrong}" is none`,
    });
    return z.NEVER;
  });

export const outgoingSettings = defineSettings(
  z.object({
    /** Non-public networks that outgoing requests may reach, and the ports. */
    OUTGOING_ALLOW_CIDR: NetworksSetting,
    /** Name servers to use instead of the system's. */
    OUTGOING_DNS: NameServersSetting,
  }),
);
