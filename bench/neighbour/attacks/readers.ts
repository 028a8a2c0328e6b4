// Attacks by readers without an account.
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Attack, counts, nextAddress, repeat } from '../attack.ts';
import { read, scriptOf } from '../http.ts';

/** Without an account. Half of them take it compressed, as browsers do. */
export const openapi: Attack = {
  description:
    '32 anonymous readers of the OpenAPI document at a time, every other one without taking compression',
  isMedianLimited: true,
  run: ({ url }) =>
    repeat(32, (turn) =>
      read(url, '/api/v1/openapi.json', {
        address: nextAddress(),
        headers: turn % 2 === 0 ? {} : { 'accept-encoding': 'gzip' },
      }),
    ),
};

/** The largest file that is no script, for PDF.js. */
const LARGEST_FOR_PDFS = '/pdf/wasm/quickjs-eval.wasm';

export const assets: Attack = {
  description:
    '32 anonymous readers of the largest script of the web and of the largest file of PDF.js at a time',
  prepare: ({ url }) => scriptOf(url),
  run: ({ url }, script) =>
    repeat(32, (turn) =>
      read(url, turn % 2 === 0 ? (script as string) : LARGEST_FOR_PDFS, { address: nextAddress() }),
    ),
};

const READERS = 32;
const BYTE_MS = 1000;

/** Requests `path` and reads a byte of the response every second until the connection is cut. */
async function readSlowly(url: string, path: string) {
  const { hostname, port } = new URL(url);
  const { promise, resolve } = Promise.withResolvers<void>();
  const socket = connect({
    host: hostname,
    port: Number(port),
    localAddress: nextAddress(),
    onread: {
      buffer: new Uint8Array(1),
      callback: () => {
        setTimeout(() => socket.resume(), BYTE_MS);
        return false;
      },
    },
  });
  socket.once('error', () => resolve());
  socket.once('close', () => resolve());
  socket.write(`GET ${path} HTTP/1.1\r\nHost: ${hostname}\r\n\r\n`);
  await promise;
  counts.set(0, (counts.get(0) ?? 0) + 1);
}

export const slow: Attack = {
  description: '32 anonymous readers who take a byte a second of the OpenAPI document and of a script',
  isMedianLimited: true,
  prepare: ({ url }) => scriptOf(url),
  run: async ({ url }, script) => {
    await Promise.all(
      Array.from({ length: READERS }, async (_, at) => {
        for (;;) {
          await readSlowly(url, at % 2 === 0 ? '/api/v1/openapi.json' : (script as string));
          await sleep(20);
        }
      }),
    );
  },
};
