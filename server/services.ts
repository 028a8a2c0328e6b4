import type { TypedTables } from './column-types.ts';
import type { ProposalKind } from './proposal-kind.ts';
import type { Finders } from './providers/email-finder/finders.ts';
import type { IdentityProviders } from './providers/identity/identity-provider.ts';
import type { Mailer } from './providers/mail/mailer.ts';
import type { PaymentGateway } from './providers/payments/gateway.ts';
import type { Storage } from './providers/storage/storage.ts';

// The application's additions to the platform, which does not depend on it.
declare module './platform/platform.ts' {
  interface Platform {
    storage: Storage;
    mail: Mailer;
    payments: PaymentGateway;
    identity: IdentityProviders;
    finders: Finders;
    /** Of all features. */
    proposals: readonly ProposalKind[];
  }
}
declare module './platform/feature.ts' {
  interface Feature {
    /** What people decide before it does it. */
    readonly proposals?: readonly ProposalKind[];
  }
}
declare module './platform/db/schema.ts' {
  interface Tables extends TypedTables {}
}
