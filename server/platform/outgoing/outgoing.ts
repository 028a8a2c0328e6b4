import type { Socket } from 'node:net';
import type { Config } from '../config.ts';
import { settingsOf } from '../settings.ts';
import { openTcp, type TcpTarget } from './connect-tcp.ts';
import { openGuard } from './guard.ts';
import { type Names, openNames } from './names.ts';
import { outgoingSettings } from './outgoing.config.ts';
import { type OutgoingRequest, type OutgoingResponse, readUrl, sendRequest } from './request.ts';

/** The only way to hosts named by users: checks each resolved address on connecting. Throws only `OutgoingError`. */
export type Outgoing = {
  /** One http(s) request within 10 s, without redirects; reads at most 64 KiB of the response. */
  request: (request: OutgoingRequest) => Promise<OutgoingResponse>;
  /** Throws, without connecting, if `request` would refuse the URL for its form or the address in it. */
  checkUrl: (url: string) => void;
  /** An open connection, for protocols other than http; the caller ends it. */
  connectTcp: (target: TcpTarget) => Promise<Socket>;
  dns: Names;
};

/** Reads OUTGOING_ALLOW_CIDR and OUTGOING_DNS; holds nothing open. */
export function openOutgoing(config: Config): Outgoing {
  const { OUTGOING_ALLOW_CIDR, OUTGOING_DNS } = settingsOf(config, outgoingSettings);
  const dns = openNames(OUTGOING_DNS);
  const guard = openGuard(dns, OUTGOING_ALLOW_CIDR);
  return {
    request: (request) => sendRequest(guard, request),
    checkUrl: (url) => void readUrl(url, guard),
    connectTcp: (target) => openTcp(guard, target),
    dns,
  };
}
