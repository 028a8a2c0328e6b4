import type { Platform } from '../../platform/platform.ts';
import { isCardSandboxChosen } from './card-sandbox.config.ts';

/** A request, or a job of the installation itself, which is local. */
export type Asking = { platform: Pick<Platform, 'payments' | 'config'>; isLocal?: boolean };

/**
 * The gateway that takes payments of a request now; null for none. Test cards that the operator did not choose serve requests
 * of this machine only: others come through a proxy without PUBLIC_URL.
 */
export function openGateway({ platform: { payments, config }, isLocal = true }: Asking) {
  const isOffered = payments.provider !== 'sandbox' || isLocal || isCardSandboxChosen(config);
  return payments.isOpen && isOffered ? payments.provider : null;
}
