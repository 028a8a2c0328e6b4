import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';

/** A mail server's replies to RCPT by address; a bare number gets a usual text. */
export type MailRules = {
  greeting?: string;
  /** The reply to MAIL FROM. */
  sender?: (sender: string) => string;
  recipient: (address: string) => string;
  /** Hangs up after this many unknown recipients. */
  patience?: number;
};
export type MailServer = {
  port: number;
  said: string[];
  connections: () => number;
  close: () => Promise<void>;
};

/** A mail server on loopback that replies by `rules`; `said` collects all commands it receives. */
export async function startMailServer(
  rules: MailRules,
  { port = 0, host = '127.0.0.1' } = {},
): Promise<MailServer> {
  const said: string[] = [];
  const sockets = new Set<Socket>();
  let connections = 0;
  const server = createServer((socket) => {
    connections++;
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => undefined);
    let unknown = 0;
    let rest = '';
    const say = (line: string) => socket.write(`${line}\r\n`);
    const answer = (command: string) => {
      said.push(command);
      const address = /<([^>]*)>/.exec(command)?.[1] ?? '';
      if (/^EHLO /.test(command)) return say('250-mail.test greets you\r\n250 SIZE 1000000');
      if (/^HELO /.test(command)) return say('250 mail.test');
      if (/^MAIL FROM:/.test(command)) return say(rules.sender?.(address) ?? '250 2.1.0 ok');
      if (/^QUIT/.test(command)) return socket.end('221 bye\r\n');
      if (!/^RCPT TO:/.test(command)) return say('502 5.5.1 not here');
      const reply = rules.recipient(address);
      say(reply);
      if (/^55/.test(reply)) unknown++;
      if (rules.patience !== undefined && unknown >= rules.patience) socket.destroy();
    };
    socket.on('data', (chunk) => {
      rest += chunk.toString('latin1');
      const lines = rest.split('\r\n');
      rest = lines.pop() ?? '';
      for (const line of lines) answer(line);
    });
    say(rules.greeting ?? '220 mail.test ESMTP');
  });
  server.listen(port, host);
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    said,
    connections: () => connections,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
