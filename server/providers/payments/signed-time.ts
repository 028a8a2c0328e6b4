import { EVENT_WINDOW_SECONDS, EventRefused } from './gateway.ts';

/**
 * Throws `EventRefused` unless `signature` (`t=<seconds>,v1=<hex>`, as of Stripe and the sandbox) claims to be at most
 * `EVENT_WINDOW_SECONDS` from `now`. Whether it is forged is checked with the body.
 */
export function assertSignedNow(signature: string | undefined, now: Date) {
  const parts = (signature ?? '').split(',').map((part) => part.trim());
  const times = parts.flatMap((part) => /^t=(\d+)$/.exec(part)?.[1] ?? []);
  if (times.length === 0 || !parts.some((part) => /^v1=[0-9a-f]{64}$/i.test(part)))
    throw new EventRefused('The event has no signature.');
  if (times.length > 1 || Math.abs(now.getTime() / 1000 - Number(times[0])) > EVENT_WINDOW_SECONDS)
    throw new EventRefused('The event was signed at another time.');
}
