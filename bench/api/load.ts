// The client of the api benchmark, in its own process: keep-alive connections that send one request after another.
// It uses bare sockets, to leave as much CPU time as possible to the servers.
import { connect, type Socket } from 'node:net';
import { serveRequests } from '../processes.ts';

export type Load = {
  port: number;
  path: string;
  token: string;
  /** Sent in turns; `{{letters}}` in a body is replaced by letters unique to the request. */
  bodies: string[];
  connections: number;
  seconds: number;
};
export type LoadResult = { times: number[]; seconds: number };

const HEAD_END = '\r\n\r\n';
let requestCount = 0;

/** Twelve lower-case letters, unique to each request of each run. Digits could be taken for a phone number. */
function uniqueLetters(): string {
  let n = Date.now() * 1000 + (requestCount++ % 1000);
  let text = '';
  for (let at = 0; at < 12; at++, n = Math.floor(n / 26)) text += String.fromCharCode(97 + (n % 26));
  return text;
}

function requestOf({ path, token, bodies, port }: Load, at: number): string {
  const body = bodies[at % bodies.length]!.replaceAll('{{letters}}', uniqueLetters);
  return (
    `POST ${path} HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\nauthorization: Bearer ${token}\r\n` +
    `content-type: ${body.startsWith('--form') ? 'multipart/form-data; boundary=form' : 'application/json'}\r\ncontent-length: ${Buffer.byteLength(body)}${HEAD_END}${body}`
  );
}

/** Sends a request and waits for the whole response; fails unless its status is 200. */
function exchange(socket: Socket, request: string, path: string): Promise<void> {
  return new Promise((done, fail) => {
    let head = '';
    let expectedBytes = -1;
    let receivedBytes = 0;
    const onData = (chunk: Buffer) => {
      receivedBytes += chunk.length;
      if (expectedBytes < 0) {
        head += chunk.toString('latin1');
        const end = head.indexOf(HEAD_END);
        if (end < 0) return;
        const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
        if (!head.startsWith('HTTP/1.1 200') || !length)
          return stop(new Error(`Unexpected response of ${path}: ${head}`));
        expectedBytes = end + HEAD_END.length + Number(length);
      }
      if (receivedBytes >= expectedBytes) stop();
    };
    const onClose = () => stop(new Error(`The server closed the connection of ${path}`));
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
        await exchange(socket, requestOf(load, sent++), load.path);
        times.push(performance.now() - begin);
      }
      socket.destroy();
    }),
  );
  return { times, seconds: (performance.now() - started) / 1000 };
}

serveRequests(run);
