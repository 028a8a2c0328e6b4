import { createHmac, timingSafeEqual } from 'node:crypto';
import { EventRefused } from '../gateway.ts';
import { assertSignedNow } from '../signed-time.ts';

// Stripe's scheme (https://docs.stripe.com/webhooks/signature): "t=<seconds>,v1=<HMAC-SHA256 of "<seconds>.<body>">".

const macOf = (secret: string, seconds: string, body: Uint8Array) =>
  createHmac('sha256', secret).update(`${seconds}.`).update(body).digest();

/** The signature of an event sent at `now`. */
export function signEvent(secret: string, body: Uint8Array, now: Date): string {
  const seconds = String(Math.floor(now.getTime() / 1000));
  return `t=${seconds},v1=${macOf(secret, seconds, body).toString('hex')}`;
}

/** Throws `EventRefused` unless `signature` is that of `body` and at most `EVENT_WINDOW_SECONDS` away from `now`. */
export function verifyEvent(secret: string, body: Uint8Array, signature: string | undefined, now: Date) {
  assertSignedNow(signature, now);
  const parts = (signature ?? '').split(',').map((part) => part.trim().split('='));
  const seconds = parts.find(([name]) => name === 't')?.[1] ?? '';
  const expected = macOf(secret, seconds, body);
  const isSigned = parts
    .filter(([name]) => name === 'v1')
    .map(([, hex]) => Buffer.from(hex ?? '', 'hex'))
    .some((mac) => mac.length === expected.length && timingSafeEqual(mac, expected));
  if (!isSigned) throw new EventRefused('The signature is not that of the sandbox');
}
