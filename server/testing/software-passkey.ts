import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

const sha256 = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest();
const base64url = (bytes: Buffer) => bytes.toString('base64url');

/** A head of CBOR: the kind in three bits, and a number. */
function head(kind: number, count: number): Buffer {
  if (count < 24) return Buffer.from([(kind << 5) | count]);
  if (count < 256) return Buffer.from([(kind << 5) | 24, count]);
  return Buffer.from([(kind << 5) | 25, count >> 8, count & 255]);
}
const integer = (value: number) => (value < 0 ? head(1, -1 - value) : head(0, value));
const bytesOf = (value: Buffer) => Buffer.concat([head(2, value.length), value]);
const text = (value: string) => Buffer.concat([head(3, value.length), Buffer.from(value)]);
const map = (pairs: [Buffer, Buffer][]) => Buffer.concat([head(5, pairs.length), ...pairs.flat()]);

const USER_PRESENT = 0x01;
const HAS_CREDENTIAL = 0x40;

/** A passkey without a device, for tests of calls: it answers as a browser does. */
export class SoftwarePasskey {
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  readonly #origin: string;
  readonly id = randomBytes(16);
  #uses = 0;

  constructor(origin: string) {
    this.#origin = origin;
  }

  #client(type: string, challenge: string): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin: this.#origin, crossOrigin: false }));
  }

  #authenticator(flags: number, more = Buffer.alloc(0)): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.#uses);
    return Buffer.concat([sha256(new URL(this.#origin).hostname), Buffer.from([flags]), counter, more]);
  }

  /** The answer to the options of a new passkey. */
  make({ challenge }: { challenge: string }) {
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' });
    const key = map([
      [integer(1), integer(2)],
      [integer(3), integer(-7)],
      [integer(-1), integer(1)],
      [integer(-2), bytesOf(Buffer.from(x, 'base64url'))],
      [integer(-3), bytesOf(Buffer.from(y, 'base64url'))],
    ]);
    const credential = Buffer.concat([Buffer.alloc(16), Buffer.from([0, this.id.length]), this.id, key]);
    const attestation = map([
      [text('fmt'), text('none')],
      [text('attStmt'), map([])],
      [text('authData'), bytesOf(this.#authenticator(USER_PRESENT | HAS_CREDENTIAL, credential))],
    ]);
    return this.#answer({
      clientDataJSON: base64url(this.#client('webauthn.create', challenge)),
      attestationObject: base64url(attestation),
      transports: ['internal'],
    });
  }

  /** The answer to the options of a login. */
  use({ challenge }: { challenge: string }) {
    this.#uses += 1;
    const client = this.#client('webauthn.get', challenge);
    const authenticator = this.#authenticator(USER_PRESENT);
    const signature = sign('sha256', Buffer.concat([authenticator, sha256(client)]), this.#keys.privateKey);
    return this.#answer({
      clientDataJSON: base64url(client),
      authenticatorData: base64url(authenticator),
      signature: base64url(signature),
    });
  }

  #answer(response: Record<string, unknown>) {
    const id = base64url(this.id);
    return JSON.stringify({ id, rawId: id, type: 'public-key', clientExtensionResults: {}, response });
  }
}
