import { networkInterfaces } from 'node:os';
import ipaddr from 'ipaddr.js';
import type { AllowedNetwork, Network } from './outgoing.config.ts';

type Address = ReturnType<typeof ipaddr.parse>;

/** Public by its number, but served by the host of a virtual machine (Azure), credentials included. */
const METADATA = '168.63.129.16';
/** All address space assigned so far (RFC 4291); the rest is reserved or embeds an IPv4 address. */
const GLOBAL_UNICAST = ipaddr.parseCIDR('2000::/3');
/** How an IPv6-only machine reaches IPv4 (RFC 6052); the last 32 bits are the target address. */
const NAT64 = ipaddr.parseCIDR('64:ff9b::/96');

const isIn = (address: Address, [network, bits]: Network) =>
  address.kind() === network.kind() && address.match(network, bits);

function isPublic(address: Address): boolean {
  if (address.kind() === 'ipv6' && isIn(address, NAT64))
    return isPublic(ipaddr.fromByteArray(address.toByteArray().slice(12)));
  if (address.range() !== 'unicast' || address.toString() === METADATA) return false;
  return address.kind() === 'ipv4' || isIn(address, GLOBAL_UNICAST);
}

/** This machine's own public addresses: behind a firewall its services trust requests from itself. */
const isOwn = (address: Address) =>
  Object.values(networkInterfaces())
    .flatMap((one) => one ?? [])
    .some((own) => ipaddr.parse(own.address.replace(/%.*$/s, '')).toString() === address.toString());

/** An address in comparable form; undefined if invalid. */
const parse = (ip: string): Address | undefined =>
  ip.includes('%') || !ipaddr.isValid(ip) ? undefined : ipaddr.parse(ip);

/**
 * Whether `ip` is a public address of others. Excludes loopback, private, link-local, CGNAT, unique-local, multicast,
 * reserved and documentation networks, this machine's own addresses, cloud metadata, and IPv6 forms that embed such an
 * IPv4 address.
 */
export function isForeign(ip: string): boolean {
  const address = parse(ip);
  return address !== undefined && isPublic(address) && !isOwn(address);
}

/** Whether this port of `ip` may be reached: on foreign addresses, and in `allowed` networks on their ports. */
export function isAllowed(ip: string, port: number, allowed: readonly AllowedNetwork[]): boolean {
  const address = parse(ip);
  const isOpen = ({ network, ports }: AllowedNetwork) =>
    address !== undefined &&
    isIn(address, network) &&
    (ports === undefined || (port >= ports.from && port <= ports.to));
  return allowed.some(isOpen) || isForeign(ip);
}
