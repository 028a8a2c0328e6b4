import { onTestFinished, vi } from 'vitest';

const bytes = (...values: number[]) => Uint8Array.from(values).buffer;

/** Options as the server gives them to a browser that is to use a passkey. */
export const OPTIONS = {
  use: { challenge: 'AQID', rpId: 'localhost', allowCredentials: [{ id: 'BAUG', type: 'public-key' }] },
};

const CREDENTIAL = {
  id: 'BAUG',
  rawId: bytes(4, 5, 6),
  type: 'public-key',
  getClientExtensionResults: () => ({}),
};

/** For one test, a browser that knows passkeys. Its dialog is confirmed unless a mock fails. */
export function knowPasskeys() {
  vi.stubGlobal('PublicKeyCredential', class {});
  const get = vi.fn(
    async (): Promise<unknown> => ({
      ...CREDENTIAL,
      response: { authenticatorData: bytes(1), clientDataJSON: bytes(2), signature: bytes(3) },
    }),
  );
  Object.defineProperty(navigator, 'credentials', { configurable: true, value: { get } });
  onTestFinished(() => {
    vi.unstubAllGlobals();
    Reflect.deleteProperty(navigator, 'credentials');
  });
  return { get };
}

/** What a browser throws when its dialog is cancelled. */
export const cancelled = () => new DOMException('The operation was not allowed.', 'NotAllowedError');
