import type { PasskeyMessage } from '@placewell/contract/people/session-data.ts';
import { browserSupportsWebAuthn, startAuthentication, WebAuthnAbortService } from '@simplewebauthn/browser';
import type { z } from 'zod';

type Message = z.output<typeof PasskeyMessage>;

/** Whether the browser knows passkeys here: it does so only over HTTPS, or on this computer. */
export const knowsPasskeys = browserSupportsWebAuthn;

/** Asks the browser to use a passkey, with the server's options. */
export const askForPasskey = async (options: Message): Promise<Message> => ({
  ...(await startAuthentication({ optionsJSON: options as never })),
});

/** Closes the browser's dialog. */
export const cancelPasskey = () => WebAuthnAbortService.cancelCeremony();

/** Why the browser made or used no passkey; it does not say whether it had one. */
export function passkeyProblem(error: unknown): string {
  if (error instanceof Error && error.name === 'SecurityError')
    return 'Passkeys work only at the address in PUBLIC_URL.';
  return 'No passkey was used: the dialog was closed, or it waited too long.';
}
