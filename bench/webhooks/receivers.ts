import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** How a receiver misbehaves. */
export const FAULTS = [
  'answers 500',
  'answers 500 after 5 s',
  'redirects to loopback',
  'drips its answer',
  'drips its answer, too',
  'resets the connection',
  'is silent',
  'is silent, too',
  'answers with 64 MiB',
  'answers 410',
] as const;
export type Fault = (typeof FAULTS)[number];

const MIB = Buffer.alloc(1 << 20, 'x');
const DRIP_MS = 500;

/** Streams 64 MiB, or until the client closes. */
async function sendMuch(response: ServerResponse) {
  response.writeHead(200);
  for (let sent = 0; sent < 64 && !response.destroyed; sent++) {
    if (response.write(MIB)) continue;
    await new Promise<void>((done) => {
      response.once('drain', done);
      response.once('close', done);
    });
  }
  response.end();
}

async function drip(response: ServerResponse) {
  response.writeHead(200);
  while (!response.destroyed) {
    response.write('.');
    await sleep(DRIP_MS);
  }
}

const MISBEHAVE: Record<Fault, (response: ServerResponse, canary: string) => unknown> = {
  'answers 500': (response) => response.writeHead(500).end('broken'),
  'answers 500 after 5 s': async (response) => {
    await sleep(5000);
    response.writeHead(500).end('broken');
  },
  'redirects to loopback': (response, canary) => response.writeHead(302, { location: canary }).end(),
  'drips its answer': drip,
  'drips its answer, too': drip,
  'resets the connection': (response) => response.socket?.resetAndDestroy(),
  'is silent': () => undefined,
  'is silent, too': () => undefined,
  'answers with 64 MiB': sendMuch,
  'answers 410': (response) => response.writeHead(410).end(),
};

/** One arrival of an event: its id, its candidate, and when it was complete. */
export type Arrival = { id: string; candidate_id: string; at: number; body: string };
export type BenchReceiver = {
  url: string;
  fault: Fault | undefined;
  /** A healthy path of a host whose other path is silent. */
  isBesideSilent: boolean;
  arrivals: Arrival[];
};

const isSilent = (fault: Fault | undefined) => fault?.startsWith('is silent') ?? false;

async function listen(server: Server): Promise<string> {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/**
 * Customers' servers on separate ports, the faulty ones first, and a canary that must stay out of reach. The last
 * healthy receivers share the hosts of the silent ones.
 */
export class Receivers {
  readonly all: BenchReceiver[] = [];
  /** Connections to the address that a receiver redirects to. */
  canaryConnections = 0;
  readonly #servers: Server[] = [];

  async start(count: number, faults: readonly Fault[]) {
    const canary = createServer((_request, response) => response.end());
    canary.on('connection', () => this.canaryConnections++);
    this.#servers.push(canary);
    const canaryUrl = await listen(canary);
    const silent = faults.filter(isSilent).length;
    const beside: BenchReceiver[] = [];
    for (let at = 0; at < count - silent; at++) {
      const fault = faults[at];
      const receiver: BenchReceiver = { url: '', fault, isBesideSilent: false, arrivals: [] };
      const other = isSilent(fault)
        ? { url: '', fault: undefined, isBesideSilent: true, arrivals: [] }
        : undefined;
      const server = this.#serve({ '/hook': receiver, ...(other && { '/other': other }) }, canaryUrl);
      this.#servers.push(server);
      const url = await listen(server);
      receiver.url = `${url}/hook`;
      this.all.push(receiver);
      if (other) beside.push(Object.assign(other, { url: `${url}/other` }));
    }
    this.all.push(...beside);
  }

  #serve(paths: Record<string, BenchReceiver>, canary: string): Server {
    const server = createServer(async (request, response) => {
      const receiver = paths[request.url ?? '']!;
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      const body = Buffer.concat(chunks).toString('utf8');
      const { id, data } = JSON.parse(body) as { id: string; data: { candidate_id: string } };
      receiver.arrivals.push({ id, candidate_id: data.candidate_id, at: performance.now(), body });
      if (receiver.fault) void MISBEHAVE[receiver.fault](response, canary);
      else response.end('ok');
    });
    // A sender killed during a request leaves a broken one.
    server.on('clientError', (_error, socket) => socket.destroy());
    return server;
  }

  healthy = () => this.all.filter(({ fault }) => fault === undefined);

  async stop() {
    for (const server of this.#servers) {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    }
  }
}
