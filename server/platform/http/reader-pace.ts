import type { ServerResponse } from 'node:http';
import type { Release } from './gate.ts';

/** How often it is looked how much was sent. */
const LOOK_MS = 500;
/** Of a response that goes on, more than this is sent between two looks: 64 KB a second. */
const PACE_BYTES = 32 * 1024;

/**
 * Gives a place back when the response has ended, and before that as soon as its reader takes it slowly: places are for
 * work of this process, and waiting for a reader is none. Time before the first byte is work.
 */
export function releaseAtSlowReader(response: ServerResponse, release: Release) {
  if (response.closed) return release();
  let sent = response.socket?.bytesWritten ?? 0;
  const timer = setInterval(() => {
    const now = response.socket?.bytesWritten ?? sent;
    const isSlow = response.headersSent && now - sent < PACE_BYTES;
    sent = now;
    if (isSlow) end();
  }, LOOK_MS).unref();
  const end = () => {
    clearInterval(timer);
    release();
  };
  response.once('close', end);
}
