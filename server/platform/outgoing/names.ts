import { Resolver } from 'node:dns/promises';
import { OutgoingError } from './outgoing-error.ts';

const TIMEOUT_MS = 2500;
const TRIES = 2;
/** A name server's error for a name without such a record. */
const NO_DATA = 'ENODATA';
/** Likewise, and for a name that does not exist or is invalid. */
const NO_RECORD = [NO_DATA, 'ENOTFOUND', 'EBADNAME', 'ENONAME'];

export type Mx = { exchange: string; priority: number };
/** DNS records; an empty list if there are none. Throws an `OutgoingError` if no server responds. */
export type Names = {
  resolve4: (name: string) => Promise<string[]>;
  resolve6: (name: string) => Promise<string[]>;
  /** The most preferred first. */
  resolveMx: (name: string) => Promise<Mx[]>;
  /** The texts of a name, each in one piece. */
  resolveTxt: (name: string) => Promise<string[]>;
  /** Both kinds of addresses, IPv4 first; throws `name_not_found` if there are none. `localhost` needs no server. */
  addressesOf: (name: string) => Promise<string[]>;
  /** Whether the name exists, with or without addresses. */
  doesExist: (name: string) => Promise<boolean>;
};

const isLocalhost = (name: string) => /^(?:.+\.)?localhost\.?$/i.test(name);

async function recordsOf<T>(query: Promise<T[]>): Promise<T[]> {
  try {
    return await query;
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (NO_RECORD.includes(code)) return [];
    throw new OutgoingError(code === 'ETIMEOUT' ? 'timed_out' : 'connection_failed', { cause: error });
  }
}

/**
 * Queries `servers`, or the system's if the list is empty. Never the hosts file, and never through the thread pool,
 * which names with silent servers would fill: file access queues there too.
 */
export function openNames(servers: readonly string[]): Names {
  const resolver = new Resolver({ timeout: TIMEOUT_MS, tries: TRIES });
  if (servers.length > 0) resolver.setServers(servers);
  const resolve4 = (name: string) => recordsOf(resolver.resolve4(name));
  const resolve6 = (name: string) => recordsOf(resolver.resolve6(name));
  return {
    resolve4,
    resolve6,
    resolveMx: async (name) =>
      (await recordsOf(resolver.resolveMx(name))).sort((a, b) => a.priority - b.priority),
    resolveTxt: async (name) => (await recordsOf(resolver.resolveTxt(name))).map((parts) => parts.join('')),
    addressesOf: async (name) => {
      if (isLocalhost(name)) return ['127.0.0.1', '::1'];
      const [ipv4, ipv6] = await Promise.allSettled([resolve4(name), resolve6(name)]);
      const found = [ipv4, ipv6].flatMap((one) => (one.status === 'fulfilled' ? one.value : []));
      if (found.length > 0) return found;
      for (const one of [ipv4, ipv6]) if (one.status === 'rejected') throw one.reason;
      throw new OutgoingError('name_not_found');
    },
    doesExist: async (name) => {
      const query = resolver.resolve4(name).catch((error: NodeJS.ErrnoException) => {
        if (error.code === NO_DATA) return ['no such record'];
        throw error;
      });
      return (await recordsOf(query)).length > 0;
    },
  };
}
