import { onTestFinished, vi } from 'vitest';

const bytes = (...values: number[]) => Uint8Array.from(values).buffer;

/** Options as the server gives them to a browser that is to use a passkey, and to make one. */
export const OPTIONS = {
  use: { challenge: 'AQID', rpId: 'localhost', allowCredentials: [{ id: 'BAUG', type: 'public-key' }] },
  make: {
    challenge: 'AQID',
    rp: { id: 'localhost', name: 'Placewell' },
    user: { id: 'BwgJ', name: 'ada@example.test', displayName: 'Ada' },
    pubKeyCredParams: [],
  },
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
  const create = vi.fn(
    async (): Promise<unknown> => ({
      ...CREDENTIAL,
      response: { attestationObject: bytes(1), clientDataJSON: bytes(2), getTransports: () => ['internal'] },
    }),
  );
  Object.defineProperty(navigator, 'credentials', { configurable: true, value: { get, create } });
  onTestFinished(() => {
    vi.unstubAllGlobals();
    Reflect.deleteProperty(navigator, 'credentials');
  });
  return { get, create };
}

/** What a browser throws when its dialog is cancelled. */
export const cancelled = () => new DOMException('The operation was not allowed.', 'NotAllowedError');
