import { connect, createServer, type Socket } from 'node:net';

/**
 * Stands between a client and PostgreSQL and answers under another process id, as every pooler does: enough to be
 * taken for one. `hold()` keeps back what clients send, like a pooler without a free connection.
 */
export async function startRelabellingPooler(url: string) {
  const target = new URL(url);
  const sockets: Socket[] = [];
  let isHeld = false;
  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname);
    sockets.push(near, far);
    for (const socket of [near, far]) socket.on('error', () => undefined);
    near.on('data', (bytes) => isHeld || far.write(bytes));
    far.on('data', (bytes) => near.write(relabelled(bytes)));
    near.on('close', () => far.end());
    far.on('close', () => near.end());
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const through = new URL(url);
  through.port = String((server.address() as { port: number }).port);
  return {
    url: through.href,
    hold: (held: boolean) => {
      isHeld = held;
    },
    stop: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

/** Changes the process id in BackendKeyData: type K, 12 bytes, id, key. */
function relabelled(bytes: Buffer): Buffer {
  const at = bytes.indexOf(Buffer.from([0x4b, 0, 0, 0, 12]));
  if (at >= 0 && bytes.length >= at + 13)
    bytes.writeInt32BE(bytes.readInt32BE(at + 5) + 1_000_000_000, at + 5);
  return bytes;
}
