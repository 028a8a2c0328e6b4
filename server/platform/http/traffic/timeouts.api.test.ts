import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { updateUserProfile } from '@placewell/contract/people/accounts.ts';
import { beforeAll, expect, it, vi } from 'vitest';
import { anAgency } from '../../../testing/builders.ts';
import { useTestApp } from '../../../testing/test-app.ts';

const test = useTestApp({}, { own: 'listens' });
const PATIENCE = { timeout: 60_000 };
let port: number;
let token: string;
beforeAll(async () => {
  const { server } = test.app;
  expect(server.headersTimeout).toBe(15_000);
  expect(server.timeout).toBe(120_000);
  expect(server.keepAliveTimeout).toBe(72_000);
  // Shorter, so that the tests need not wait that long.
  server.headersTimeout = 300;
  server.setTimeout(1_000);
  port = Number(new URL(await test.app.listen({ port: 0, host: '127.0.0.1' })).port);
  token = (await anAgency(test)).token;
});

async function open() {
  const socket = connect(port, '127.0.0.1');
  const connection = { socket, text: '', isClosed: false };
  socket.on('data', (chunk) => {
    connection.text += chunk.toString();
  });
  socket.on('error', () => undefined);
  socket.on('close', () => {
    connection.isClosed = true;
  });
  await new Promise((resolve) => socket.once('connect', resolve));
  return connection;
}

it('a caller who sends headers without end is cut off', async () => {
  const connection = await open();
  connection.socket.write('POST /api/v1/login HTTP/1.1\r\nhost: x\r\n');
  const drip = setInterval(() => connection.socket.write('x-a: b\r\n'), 100);
  await vi.waitFor(() => expect(connection.isClosed).toBe(true), PATIENCE);
  clearInterval(drip);
  expect(connection.text).toMatch(/^(HTTP\/1.1 408 .*)?$/s);
});

it('a connection on which nothing happens is closed', async () => {
  const connection = await open();
  await vi.waitFor(() => expect(connection.isClosed).toBe(true), PATIENCE);
});

const part = (name: string, more: string, text: string) =>
  `--x\r\ncontent-disposition: form-data; name="${name}"${more}\r\n\r\n${text}\r\n`;
const head = (length: number) =>
  [
    `POST /api/v1/${updateUserProfile.path} HTTP/1.1`,
    'host: x',
    `authorization: Bearer ${token}`,
    'content-type: multipart/form-data; boundary=x',
    `content-length: ${length}`,
    '\r\n',
  ].join('\r\n');

it('a form that its sender breaks off is not logged as a failure of the server', async () => {
  const connection = await open();
  connection.socket.write(head(1000));
  connection.socket.write(part('fullname', '', 'Ada').slice(0, 40));
  await sleep(300);
  connection.socket.destroy();
  await vi.waitFor(() => expect(test.app.serving.running.size).toBe(0), PATIENCE);
  await sleep(100);
  expect(test.log.entries.map(({ msg }) => msg)).toEqual([]);
});

it('a slow upload that goes on is received, and one that stops is closed', async () => {
  const form = `${part('fullname', '', 'Ada Lovelace')}--x--\r\n`;
  const [slow, stalled] = [await open(), await open()];
  for (const { socket } of [slow, stalled]) socket.write(head(form.length));
  stalled.socket.write(form.slice(0, 10));
  const size = Math.ceil(form.length / 10);
  for (let at = 0; at < form.length; at += size) {
    slow.socket.write(form.slice(at, at + size));
    await sleep(200);
  }
  await vi.waitFor(() => expect(slow.text).toMatch(/^HTTP\/1.1 200 .*Ada Lovelace/s), PATIENCE);
  await vi.waitFor(() => expect(stalled.isClosed).toBe(true), PATIENCE);
  expect(stalled.text).not.toContain('200 OK');
  slow.socket.destroy();
});
