import { EVENT_WINDOW_SECONDS, EventRefused } from './gateway.ts';

/**
 * Throws `EventRefused` unless `signature` (`t=<seconds>,v1=<hex>`, the scheme of Stripe and of the sandbox) says that it was
 * made at most `EVENT_WINDOW_SECONDS` from `now`. It may still be forged: that is seen with the body.
 */
export function assertSignedNow(signature: string | undefined, now: Date) {
  const parts = (signature ?? '').split(',').map((part) => part.trim());
  const times = parts.flatMap((part) => /^t=(\d+)$/.exec(part)?.[1] ?? []);
  if (times.length === 0 || !parts.some((part) => /^v1=[0-9a-f]{64}$/i.test(part)))
    throw new EventRefused('The event has no signature.');
  if (times.length > 1 || Math.abs(now.getTime() / 1000 - Number(times[0])) > EVENT_WINDOW_SECONDS)
    throw new EventRefused('The event was signed at another time.');
}
