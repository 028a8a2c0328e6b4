// The client of the api benchmark, a process of its own: keep-alive connections that each send one request after the
// other. Written on bare sockets so that it takes as little as possible of the processor that the servers need.
import { connect, type Socket } from 'node:net';
import { serveRequests } from '../processes.ts';

export type Load = {
  port: number;
  path: string;
  token: string;
  /** Sent in turns; `{{fresh}}` in a body becomes letters that no other request has. */
  bodies: string[];
  connections: number;
  seconds: number;
};
export type LoadResult = { times: number[]; seconds: number };

const HEAD_END = '\r\n\r\n';
let requestCount = 0;

/** Ten small letters, other ones for each request of each run: digits would be cut off or read as a phone. */
function uniqueLetters(): string {
  let n = Date.now() * 1000 + (requestCount++ % 1000);
  let text = '';
  for (let at = 0; at < 12; at++, n = Math.floor(n / 26)) text += String.fromCharCode(97 + (n % 26));
  return text;
}

function requestOf({ path, token, bodies, port }: Load, at: number): string {
  const body = bodies[at % bodies.length]!.replaceAll('{{fresh}}', uniqueLetters);
  return (
    `POST ${path} HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\nauthorization: Bearer ${token}\r\n` +
    `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}${HEAD_END}${body}`
  );
}

/** Sends one request and waits for the whole answer; refuses any but 200. */
function exchange(socket: Socket, request: string): Promise<void> {
  return new Promise((done, fail) => {
    let head = '';
    let wanted = -1;
    let got = 0;
    const onData = (chunk: Buffer) => {
      got += chunk.length;
      if (wanted < 0) {
        head += chunk.toString('latin1');
        const end = head.indexOf(HEAD_END);
        if (end < 0) return;
        const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
        if (!head.startsWith('HTTP/1.1 200') || !length) return stop(new Error(`Answered: ${head}`));
        wanted = end + HEAD_END.length + Number(length);
      }
      if (got >= wanted) stop();
    };
    const onClose = () => stop(new Error('The server closed the connection'));
    const stop = (error?: Error) => {
      socket.off('data', onData);
      socket.off('close', onClose);
      if (error) fail(error);
      else done();
    };
    socket.on('data', onData);
    socket.once('close', onClose);
    socket.write(request);
  });
}

const open = (port: number) =>
  new Promise<Socket>((done, fail) => {
    const socket = connect(port, '127.0.0.1');
    socket.setNoDelay(true);
    socket.once('connect', () => done(socket));
    socket.once('error', fail);
  });

async function run(load: Load): Promise<LoadResult> {
  const times: number[] = [];
  let sent = Math.floor(Math.random() * load.bodies.length);
  const sockets = await Promise.all(Array.from({ length: load.connections }, () => open(load.port)));
  const started = performance.now();
  const until = started + load.seconds * 1000;
  await Promise.all(
    sockets.map(async (socket) => {
      for (;;) {
        const begin = performance.now();
        if (begin >= until) break;
        await exchange(socket, requestOf(load, sent++));
        times.push(performance.now() - begin);
      }
      socket.destroy();
    }),
  );
  return { times, seconds: (performance.now() - started) / 1000 };
}

serveRequests(run);
