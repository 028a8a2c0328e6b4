import { isIP } from 'node:net';
import { z } from 'zod';

/** Whose X-Forwarded-For is trusted: nobody's, everyone's, that of N hops, or that of these networks. */
export type TrustProxy = boolean | number | string[];

const MAX_HOPS = 20;
const NETWORK_NAMES = ['loopback', 'linklocal', 'uniquelocal'];

function isNetwork(text: string): boolean {
  if (NETWORK_NAMES.includes(text)) return true;
  const [ip = '', bits, ...rest] = text.split('/');
  const version = isIP(ip);
  const isPrefix =
    bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
  return version !== 0 && isPrefix && rest.length === 0;
}

/** In the form of the HTTP server. Hop 0 is the connection itself. */
export const proxyTrust = (trusted: TrustProxy) =>
  typeof trusted === 'number' ? (_ip: string, hop: number) => hop < trusted : trusted;

/** The setting TRUST_PROXY: a number of proxies, a list of networks, or true or false. */
export const TrustProxySetting = z.string().transform((text, ctx): TrustProxy => {
  const value = text.trim().toLowerCase();
  if (/^\d+$/.test(value) && Number(value) <= MAX_HOPS) return Number(value) === 0 ? false : Number(value);
  const networks = value.split(',').map((one) => one.trim());
  if (networks.every(isNetwork)) return networks;
  const isOn = z.stringbool().safeParse(value);
  if (isOn.success) return isOn.data;
  const message = `TRUST_PROXY is the number of proxies (up to ${MAX_HOPS}) or their networks, such as "10.0.0.0/8, loopback"`;
  ctx.addIssue({ code: 'custom', message });
  return z.NEVER;
});
