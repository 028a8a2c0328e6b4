import { SignJWT } from 'jose';
import { Events, OAuth2Server } from 'oauth2-mock-server';

/** The person whom a provider authenticates, as claims of an ID token. */
export type TrustedClaims = Record<string, unknown>;

/** An OpenID provider on this machine, which requires no password. */
export class LocalProvider {
  readonly server = new OAuth2Server();
  /** The person whom the redirect flow signs in. */
  person: TrustedClaims = {};
  /** The same by client. */
  readonly people: Record<string, TrustedClaims> = {};
  readonly clientId: string;

  constructor(clientId: string) {
    this.clientId = clientId;
  }

  async start(port?: number): Promise<this> {
    await this.server.issuer.keys.generate('RS256');
    await this.server.start(port, '127.0.0.1');
    this.server.service.on(Events.BeforeTokenSigning, ({ payload }) => {
      Object.assign(payload, this.person, this.people[String(payload.aud)]);
    });
    return this;
  }

  get issuer(): string {
    return this.server.issuer.url ?? '';
  }

  /** A signed ID token for this client, as Google's button returns it. */
  idToken(claims: TrustedClaims): Promise<string> {
    return this.server.issuer.buildToken({
      scopesOrTransform: (_header, payload) => {
        Object.assign(payload, { aud: this.clientId, ...claims });
      },
    });
  }

  /** The same claims with another header, signed with `secret` or not at all. */
  async forge(claims: TrustedClaims, header: Record<string, unknown>, secret?: Uint8Array): Promise<string> {
    const now = Math.floor(Date.now() / 1000);
    const payload = { iss: this.issuer, aud: this.clientId, iat: now, exp: now + 600, ...claims };
    if (secret) return new SignJWT(payload).setProtectedHeader({ alg: 'HS256', ...header }).sign(secret);
    const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
    return `${encode({ typ: 'JWT', ...header })}.${encode(payload)}.`;
  }

  publicKey(): { kid: string } & Record<string, unknown> {
    return this.server.issuer.keys.toJSON()[0]!;
  }
}
