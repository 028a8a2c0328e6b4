import type { PasskeyMessage } from '@placewell/contract/people/session-data.ts';
import type { z } from 'zod';
import { loadPart } from '../../../lib/lazy-part.tsx';

type Message = z.output<typeof PasskeyMessage>;

/** Whether the browser knows passkeys here: it does so only over HTTPS, or on this computer. */
export const knowsPasskeys = () => typeof window.PublicKeyCredential === 'function';

let library: Promise<typeof import('@simplewebauthn/browser')> | undefined;

/** Called before a button is pressed: long after it, Safari opens no dialog. */
export function loadPasskeys() {
  library ??= loadPart(() => import('@simplewebauthn/browser'));
  // The next call tries again.
  library.catch(() => {
    library = undefined;
  });
  return library;
}

/** Asks the browser to make a passkey, with the server's options. */
export const makePasskey = async (options: Message): Promise<string> =>
  JSON.stringify(await (await loadPasskeys()).startRegistration({ optionsJSON: options as never }));

/** Asks the browser to use a passkey, with the server's options. */
export const askForPasskey = async (options: Message): Promise<string> =>
  JSON.stringify(await (await loadPasskeys()).startAuthentication({ optionsJSON: options as never }));

/** Loads what asks for passkeys; returns how to close the browser's dialog, as an effect does. */
export function watchPasskeys() {
  void loadPasskeys().catch(() => undefined);
  return () => void library?.then(({ WebAuthnAbortService }) => WebAuthnAbortService.cancelCeremony());
}

/** Why the browser made or used no passkey; it does not say whether it had one. */
export function passkeyProblem(error: unknown): string {
  const name = error instanceof Error ? error.name : '';
  if (name === 'InvalidStateError') return 'This device already has a passkey for your account.';
  if (name === 'SecurityError') return 'Passkeys work only at the address in PUBLIC_URL.';
  return 'The browser used no passkey: its dialog was closed, or it waited too long. Try again.';
}

const DEVICES = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Mac OS/, 'Mac'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'Chromebook'],
  [/Linux/, 'Linux'],
] as const;

/** The name of a new passkey: "Passkey on Mac". */
export function passkeyName(): string {
  const device = DEVICES.find(([pattern]) => pattern.test(navigator.userAgent));
  return device ? `Passkey on ${device[1]}` : 'Passkey';
}
