import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { type Answer, decode, encode, RECURSION_DESIRED } from 'dns-packet';

/** `fail` is SERVFAIL, `silent` no response, an empty list a name without such records, `undefined` no such name. */
export type DnsAnswer = readonly Answer[] | 'fail' | 'silent' | undefined;
export type DnsServer = { address: string; asked: string[]; close: () => Promise<void> };

const RCODES = { ok: 0, fail: 2, unknown: 3 };

/** A name server on loopback, for `OUTGOING_DNS`; `answer` is called for each query, so a name's records may change. */
export async function startDnsServer(answer: (name: string, type: string) => DnsAnswer): Promise<DnsServer> {
  const socket = createSocket('udp4');
  const asked: string[] = [];
  socket.on('message', (message, { port, address }) => {
    const { id, questions = [] } = decode(message);
    const { name = '', type = 'A' } = questions[0] ?? {};
    asked.push(`${type} ${name}`);
    const found = answer(name.toLowerCase(), type);
    if (found === 'silent') return;
    const rcode = found === 'fail' ? RCODES.fail : found ? RCODES.ok : RCODES.unknown;
    const answers = Array.isArray(found) ? (found as Answer[]) : [];
    const flags = RECURSION_DESIRED | 0x80 | rcode;
    socket.send(encode({ type: 'response', id: id ?? 0, flags, questions, answers }), port, address);
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  return {
    address: `127.0.0.1:${socket.address().port}`,
    asked,
    close: async () => {
      socket.close();
      await once(socket, 'close');
    },
  };
}

export const aRecord = (name: string, data: string): Answer => ({ type: 'A', name, ttl: 0, data });
export const aaaaRecord = (name: string, data: string): Answer => ({ type: 'AAAA', name, ttl: 0, data });
export const mxRecord = (name: string, exchange: string, preference = 10): Answer => ({
  type: 'MX',
  name,
  ttl: 0,
  data: { exchange, preference },
});
export const txtRecord = (name: string, data: string): Answer => ({
  type: 'TXT',
  name,
  ttl: 0,
  data: [data],
});
