import type { ServerResponse } from 'node:http';
import { noPlace, type Release } from './gate.ts';

/** How often it is looked how much was sent. */
const LOOK_MS = 500;
/** Of a response that goes on, more than this is sent between two looks: 64 KB a second. */
const PACE_BYTES = 32 * 1024;
/** Who takes less than 1 KB a second in all of so many looks (two minutes) is cut off: nobody gets a file that way. */
const CUT = { looks: 240, bytes: 120 * 1024 };

/**
 * Gives a place back when the response has ended, and before that as soon as its reader takes it slowly: places are for
 * work of this process, and waiting for a reader is none. Then the response holds the place that `enterSlow` gives; if that
 * has none, it keeps its own and asks again. Time in which nothing waits for the reader is work: before the first byte,
 * and while the next ones are being made. What was sent is what the kernel has taken: a response that fits into its buffers
 * has ended for this process, however slowly it is read.
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
