import type { ServerResponse } from 'node:http';
import { noPlace, type Release } from './gate.ts';

/** Interval between measurements of the sent bytes. */
const LOOK_MS = 500;
/** A reader that keeps up takes more than this per interval: 64 KB a second. */
const PACE_BYTES = 32 * 1024;
/** Cuts off readers below 1 KB a second over this many measurements (two minutes), too slow to receive any file. */
const CUT = { looks: 240, bytes: 120 * 1024 };

/**
 * Frees a place when the response has ended or once its reader is slow: places are for this process's work. A slow
 * response holds the place of `enterSlow`; without one it keeps its own and asks again. Time when nothing waits for the
 * reader is work: before the first byte, and while the next ones are produced. Bytes count as sent once the kernel has
 * them: a response that fits its buffers has ended here, however slowly it is read.
 */
export function releaseAtSlowReader(
  response: ServerResponse,
  release: Release,
  enterSlow: () => Release | undefined = () => noPlace,
) {
  if (response.closed) return release();
  let held: Release | undefined = release;
  let heldSlow: Release | undefined;
  let sent = response.socket?.bytesWritten ?? 0;
  let since = { looks: 0, sent };
  const timer = setInterval(() => {
    const before = sent;
    sent = response.socket?.bytesWritten ?? sent;
    if (!response.headersSent || response.writableLength === 0) {
      since = { looks: 0, sent };
      return;
    }
    if (held && sent - before < PACE_BYTES) {
      heldSlow = enterSlow();
      if (heldSlow) held = void held();
    }
    if (++since.looks < CUT.looks) return;
    if (sent - since.sent < CUT.bytes) response.destroy();
    since = { looks: 0, sent };
  }, LOOK_MS).unref();
  response.once('close', () => {
    clearInterval(timer);
    held?.();
    heldSlow?.();
  });
}
