import type { Socket } from 'node:net';
import type { Outgoing } from '../../platform/outgoing/outgoing.ts';
import { OutgoingError } from '../../platform/outgoing/outgoing-error.ts';
import { type Reply, readLine } from './smtp-replies.ts';

/** Some servers delay their greeting for strangers. */
const CONNECT_MS = 8000;
const ANSWER_MS = 15_000;
/** Limits of one line, and of a server's whole reply. */
const MAX_LINE = 2048;
const MAX_BYTES = 65_536;

/** The server ended the connection, kept silent or sent something other than SMTP. */
export class ConversationError extends Error {}

export type Conversation = {
  /** Sends one command and returns its reply. */
  ask: (command: string) => Promise<Reply>;
  greeting: Reply;
  end: () => void;
};
export type MailHost = { host: string; port: number };

/** Reads complete replies from a socket, one after another. */
function readReplies(socket: Socket, signal: AbortSignal) {
  let rest = '';
  let read = 0;
  let failure: Error | undefined;
  let wake: () => void = () => undefined;
  const fail = (error: Error) => {
    failure ??= error;
    wake();
  };
  socket.setEncoding('latin1');
  socket.on('data', (chunk: string) => {
    read += chunk.length;
    rest += chunk;
    if (read > MAX_BYTES || rest.length > MAX_BYTES) fail(new ConversationError('The server says too much'));
    else wake();
  });
  socket.on('error', () => fail(new ConversationError('The connection broke')));
  socket.on('close', () => fail(new ConversationError('The server ended the connection')));
  signal.addEventListener('abort', () => fail(new ConversationError('It took too long')), { once: true });

  const nextLine = async (deadline: number): Promise<string> => {
    for (;;) {
      const end = rest.indexOf('\n');
      if (end >= 0 && end <= MAX_LINE) {
        const line = rest.slice(0, end).replace(/\r$/, '');
        rest = rest.slice(end + 1);
        return line;
      }
      if (failure) throw failure;
      const left = deadline - Date.now();
      if (left <= 0 || rest.length > MAX_LINE) throw new ConversationError('The server gave no answer');
      const { promise, resolve } = Promise.withResolvers<void>();
      wake = resolve;
      const timer = setTimeout(resolve, left);
      await promise;
      clearTimeout(timer);
    }
  };
  return async (): Promise<Reply> => {
    const deadline = Date.now() + ANSWER_MS;
    for (;;) {
      const line = readLine(await nextLine(deadline));
      if (!line) throw new ConversationError('The server does not speak SMTP');
      if (line.isLast) return line.reply;
    }
  };
}

/** Opens a conversation, reads the greeting. Throws `ConversationError`, or `OutgoingError` without a connection. */
export async function openConversation(
  outgoing: Outgoing,
  { host, port }: MailHost,
  signal: AbortSignal,
): Promise<Conversation> {
  const socket = await outgoing.connectTcp({ host, port, timeoutMs: CONNECT_MS, signal });
  const next = readReplies(socket, signal);
  const ask = (command: string) => {
    if (/[\r\n]/.test(command)) throw new Error('A command is one line');
    socket.write(`${command}\r\n`);
    return next();
  };
  try {
    const greeting = await next();
    const end = () => {
      // Polite; the reply is not awaited.
      if (socket.writable) socket.end('QUIT\r\n');
      setTimeout(() => socket.destroy(), 1000).unref();
    };
    return { ask, greeting, end };
  } catch (error) {
    socket.destroy();
    throw error;
  }
}

/** Whether the server was unreachable, as opposed to an internal error. */
export const isUnreachable = (error: unknown) =>
  error instanceof ConversationError || error instanceof OutgoingError;
