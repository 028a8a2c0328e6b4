import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import { z } from 'zod';
import { defineSettings } from '../settings.ts';

export type Network = ReturnType<typeof ipaddr.parseCIDR>;

const listOf = (text: string) =>
  text
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '');

/** `10.1.2.0/24, fd00::/8`; one address alone is a network of one. */
const NetworksSetting = z
  .string()
  .default('')
  .transform((text, ctx): Network[] =>
    listOf(text).map((one) => {
      const cidr = one.includes('/') ? one : `${one}/${isIP(one) === 6 ? 128 : 32}`;
      const isStrict = isIP(cidr.slice(0, cidr.indexOf('/'))) !== 0;
      if (isStrict && ipaddr.isValidCIDR(cidr)) return ipaddr.parseCIDR(cidr);
      ctx.addIssue({
        code: 'custom',
        message: `OUTGOING_ALLOW_CIDR is a list of networks, such as "10.1.2.0/24, fd00:1::/64"; "${one}" is none`,
      });
      return z.NEVER;
    }),
  );

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
    /** Networks that requests to foreign addresses may enter although they are not public. */
    OUTGOING_ALLOW_CIDR: NetworksSetting,
    /** Name servers that are asked instead of the system's. */
    OUTGOING_DNS: NameServersSetting,
  }),
);
