// What the product reaches outside itself: a mail server and a receiver of webhooks.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** Takes every email; counts those to each address by the id of the message. */
export async function openMailServer() {
  const received = new Map<string, number>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, { envelope }, done) => {
      stream.resume();
      stream.on('end', () => {
        for (const { address } of envelope.rcptTo) received.set(address, (received.get(address) ?? 0) + 1);
        done();
      });
    },
  });
  server.on('error', () => undefined);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.server.address() as AddressInfo;
  return {
    received,
    env: { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'Placewell <post@agency.example>' },
    stop: async () => {
      for (const connection of (server as unknown as { connections: Set<{ close: () => void }> }).connections)
        connection.close();
      await new Promise<void>((done) => server.close(() => done()));
    },
  };
}

/** A receiver of webhooks: the ids of events, and the times that each came. */
export async function openReceiver() {
  const events = new Map<string, number>();
  const candidates = new Set<string>();
  const server = createServer((incoming, outgoing) => {
    let text = '';
    incoming.setEncoding('utf8').on('data', (piece) => {
      text += piece;
    });
    incoming.on('end', () => {
      const id = String(incoming.headers['webhook-id']);
      events.set(id, (events.get(id) ?? 0) + 1);
      for (const [found] of text.matchAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g)) candidates.add(found);
      outgoing.writeHead(204).end();
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/events`,
    events,
    candidates,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}
