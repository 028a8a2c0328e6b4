import { isIP, type LookupFunction, type NetConnectOpts } from 'node:net';
import { isAllowed } from './allowed-ips.ts';
import type { Names } from './names.ts';
import type { Network } from './outgoing.config.ts';
import { asOutgoingError, OutgoingError } from './outgoing-error.ts';

/** Addresses of one name that are tried; more of them would only spread one request over many hosts. */
const MAX_ADDRESSES = 8;

export type Guard = {
  /** Throws `address_refused` for an address that must not be contacted; names are checked by `lookup`. */
  checkHost: (host: string) => void;
  /**
   * Options for `net.connect` and `tls.connect`: the addresses that are checked are the ones that are connected to, so
   * that a name cannot point elsewhere in between.
   */
  connect: Pick<NetConnectOpts & { lookup: LookupFunction }, 'lookup'> & {
    autoSelectFamily: true;
    autoSelectFamilyAttemptTimeout: number;
  };
};

/** Refuses hosts outside the public network and the networks in `allowed`. */
export function openGuard(names: Names, allowed: readonly Network[]): Guard {
  const checkHost = (host: string) => {
    if (isIP(host) !== 0 && !isAllowed(host, allowed)) throw new OutgoingError('address_refused');
  };
  const permitted = async (name: string) => {
    const addresses = await names.addressesOf(name);
    const open = addresses.filter((address) => isAllowed(address, allowed)).slice(0, MAX_ADDRESSES);
    if (open.length === 0) throw new OutgoingError('address_refused');
    return open.map((address) => ({ address, family: isIP(address) }));
  };
  const lookup: LookupFunction = (name, options, callback) => {
    const found = permitted(name);
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
    connect: { lookup, autoSelectFamily: true, autoSelectFamilyAttemptTimeout: 1000 },
  };
}
