import { once } from 'node:events';
import { createServer as createHttpServer } from 'node:http';
import { type AddressInfo, createServer, isIPv6, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { readConfig } from '../../platform/config.ts';
import { outgoingSettings } from '../../platform/outgoing/outgoing.config.ts';
import { openOutgoing } from '../../platform/outgoing/outgoing.ts';
import { OutgoingError } from '../../platform/outgoing/outgoing-error.ts';
import { aaaaRecord, aRecord, startDnsServer } from '../dns-server.ts';
import { type AddressForm, addressForms, NAMES } from './forms.ts';

/** The outcome of one form, and the connections at the canary. */
export type Tried = AddressForm & { outcome: string; connections: number; unguarded: number };

const ALLOWED = '127.0.0.2';
const TIMEOUT_MS = 1500;

const listen = async (server: Server, host: string, port = 0) => {
  server.listen(port, host);
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
};
const close = (server: Server) => new Promise<void>((done) => server.close(() => done()));

/** Counts connections to loopback, IPv4 and IPv6, on one port. */
async function openCanary() {
  let connections = 0;
  const serve = () =>
    createServer((socket) => {
      connections++;
      socket.on('error', () => undefined).resume();
      socket.end('HTTP/1.1 200 OK\r\ncontent-length: 6\r\nconnection: close\r\n\r\ncanary');
    });
  const [four, six, another] = [serve(), serve(), serve()];
  const port = await listen(four, '127.0.0.1');
  await listen(six, '::1', port);
  await listen(another, '127.255.255.254', port);
  return {
    port,
    count: () => connections,
    close: () => Promise.all([close(four), close(six), close(another)]),
  };
}

/** An allowed receiver, as a self-hoster may have, that points inside. */
async function openReceiver(target: string) {
  const server = createHttpServer((request, response) => {
    const status = Number(/^\/redirect\/(\d+)$/.exec(request.url ?? '')?.[1]);
    if (status) response.writeHead(status, { location: target }).end();
    else response.writeHead(200, { refresh: `0; url=${target}` }).end();
  });
  const port = await listen(server, ALLOWED);
  const end = () => {
    server.closeAllConnections();
    return close(server);
  };
  return { url: `http://${ALLOWED}:${port}`, close: end };
}

/** The unguarded client: Node's own, which resolves by the system, follows redirects and checks nothing. */
async function fetchPlainly(url: string) {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    await response.arrayBuffer();
  } catch {
    // Only the canary's count matters.
  }
}

/** Sends a request to every form with the guard, and an unguarded one to those that lead to the canary. */
export async function tryForms(): Promise<Tried[]> {
  const canary = await openCanary();
  const receiver = await openReceiver(`http://127.0.0.1:${canary.port}/`);
  const asked = new Map<string, number>();
  const dns = await startDnsServer((name, type) => {
    const answers = NAMES[name];
    if (!answers) return undefined;
    const count = asked.get(`${type} ${name}`) ?? 0;
    asked.set(`${type} ${name}`, count + 1);
    return (count === 0 ? answers.first : answers.later).flatMap((address) => {
      if (isIPv6(address)) return type === 'AAAA' ? [aaaaRecord(name, address)] : [];
      return type === 'A' ? [aRecord(name, address)] : [];
    });
  });
  const config = readConfig(
    { DATA_DIR: tmpdir(), OUTGOING_ALLOW_CIDR: `${ALLOWED}/32`, OUTGOING_DNS: dns.address },
    [outgoingSettings],
  );
  const outgoing = openOutgoing(config);
  const send = async (url: string) => {
    try {
      const { status } = await outgoing.request({ url, method: 'GET', timeoutMs: TIMEOUT_MS });
      return String(status);
    } catch (error) {
      if (!(error instanceof OutgoingError)) throw error;
      return error.code;
    }
  };
  const connect = async (url: string) => {
    const { hostname, port } = URL.parse(url) ?? { hostname: '', port: '' };
    if (!/^http:/.test(url) || hostname === ALLOWED || hostname === '') return;
    const host = hostname.replace(/^\[|\]$/g, '');
    try {
      (await outgoing.connectTcp({ host, port: Number(port), timeoutMs: TIMEOUT_MS })).destroy();
    } catch (error) {
      if (!(error instanceof OutgoingError)) throw error;
    }
  };
  const tried: Tried[] = [];
  try {
    for (const form of addressForms({ canaryPort: canary.port, receiver: receiver.url })) {
      const before = canary.count();
      // Twice: a rebinding name answers differently from the second query on.
      const outcomes = new Set([await send(form.url), await send(form.url)]);
      await connect(form.url);
      const connections = canary.count() - before;
      const plainly = canary.count();
      if (form.isLoopback) await fetchPlainly(form.url);
      tried.push({
        ...form,
        outcome: [...outcomes].join(', '),
        connections,
        unguarded: canary.count() - plainly,
      });
    }
  } finally {
    await Promise.all([canary.close(), receiver.close(), dns.close()]);
  }
  return tried;
}
