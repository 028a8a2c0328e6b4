import { isIP, type LookupFunction, type NetConnectOpts } from 'node:net';
import { isAllowed } from './allowed-ips.ts';
import type { Names } from './names.ts';
import type { AllowedNetwork } from './outgoing.config.ts';
import { asOutgoingError, OutgoingError } from './outgoing-error.ts';

/** Addresses tried per name; more would only spread one request over many hosts. */
const MAX_ADDRESSES = 8;

export type Guard = {
  /** Throws `address_refused` for an address that must not be contacted on this port; `lookup` checks names. */
  checkHost: (host: string, port: number) => void;
  /** Options for `net.connect` and `tls.connect`: the checked addresses are those connected to (no DNS rebinding). */
  connectTo: (port: number) => Pick<NetConnectOpts & { lookup: LookupFunction }, 'lookup'> & {
    autoSelectFamily: true;
    autoSelectFamilyAttemptTimeout: number;
  };
};

/** Refuses hosts outside the public network and the networks in `allowed`. */
export function openGuard(names: Names, allowed: readonly AllowedNetwork[]): Guard {
  const checkHost = (host: string, port: number) => {
    if (isIP(host) !== 0 && !isAllowed(host, port, allowed)) throw new OutgoingError('address_refused');
  };
  const permitted = async (name: string, port: number) => {
    const addresses = await names.addressesOf(name);
    const open = addresses.filter((address) => isAllowed(address, port, allowed)).slice(0, MAX_ADDRESSES);
    if (open.length === 0) throw new OutgoingError('address_refused');
    return open.map((address) => ({ address, family: isIP(address) }));
  };
  const lookupFor =
    (port: number): LookupFunction =>
    (name, options, callback) => {
      const found = permitted(name, port);
      found.then(
        (addresses) => {
          if (options.all) callback(null, addresses);
          else callback(null, addresses[0]?.address ?? '', addresses[0]?.family);
        },
        (error: unknown) => callback(asOutgoingError(error), ''),
      );
    };
  return {
    checkHost,
    connectTo: (port) => ({
      lookup: lookupFor(port),
      autoSelectFamily: true,
      autoSelectFamilyAttemptTimeout: 1000,
    }),
  };
}
