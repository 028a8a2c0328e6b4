// A proxy that hands requests to several servers in turn, like those that stand before a product of several processes.
import {
  type ClientRequest,
  createServer,
  type IncomingMessage,
  request,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';

const CHECK_MS = 250;

/** Answers of the proxy itself and of the servers behind it, by the moment (ms of `performance.now()`). */
export type Balancer = { url: string; stop: () => Promise<void> };

/** Sends on to servers that are ready; one that takes no connection is passed over, one that breaks off is a 502. */
export async function startBalancer(ports: readonly number[]): Promise<Balancer> {
  const ready = new Map(ports.map((port) => [port, false]));
  const check = async (port: number) => {
    const answer = fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(2000) });
    ready.set(port, await answer.then((response) => response.ok).catch(() => false));
  };
  const checkAll = () => Promise.all(ports.map(check));
  await checkAll();
  const timer = setInterval(() => void checkAll(), CHECK_MS);
  let turn = 0;
  /** Those that are ready first; the others may be, too. */
  const inTurn = () => {
    turn += 1;
    const rotated = ports.map((_port, at) => ports[(at + turn) % ports.length] ?? 0);
    return [...rotated.filter((port) => ready.get(port)), ...rotated.filter((port) => !ready.get(port))];
  };

  const give = (incoming: IncomingMessage, outgoing: ServerResponse, body: Buffer, targets: number[]) => {
    const [port, ...others] = targets;
    if (port === undefined) return void outgoing.writeHead(503).end('No server is ready');
    const { method = 'GET', url = '/', headers } = incoming;
    const sent: ClientRequest = request(
      {
        host: '127.0.0.1',
        port,
        method,
        path: url,
        headers: { ...headers, connection: 'close' },
        agent: false,
      },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
        answer.on('error', () => outgoing.destroy());
      },
    );
    sent.on('error', (error: NodeJS.ErrnoException) => {
      if (outgoing.headersSent) return void outgoing.destroy();
      // Nothing was sent.
      if (error.code === 'ECONNREFUSED') return give(incoming, outgoing, body, others);
      outgoing.writeHead(502).end('The server broke off');
    });
    outgoing.on('close', () => sent.destroy());
    sent.end(body);
  };
  const server = createServer((incoming, outgoing) => {
    const pieces: Buffer[] = [];
    incoming.on('data', (piece: Buffer) => pieces.push(piece));
    incoming.on('end', () => give(incoming, outgoing, Buffer.concat(pieces), inTurn()));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: async () => {
      clearInterval(timer);
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}
