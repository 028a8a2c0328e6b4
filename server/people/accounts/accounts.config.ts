import { z } from 'zod';
import type { Config } from '../../platform/config.ts';
import { defineSettings, settingsOf } from '../../platform/settings.ts';
import { isCardSandboxOn } from '../../providers/payments/card-sandbox.config.ts';

export const accountsSettings = defineSettings(
  z.object({
    /** The number of agencies that one address block may create per hour. */
    SIGN_UPS_PER_HOUR: z.coerce.number().int().min(1).max(1_000_000).optional(),
  }),
);

const DEFAULT = 10;
/** With the card sandbox no money is at stake, and people who try the product sign up repeatedly. */
const DEFAULT_OF_SANDBOX = 300;

/** The number of agencies that one address block may create per hour, by password or by provider. */
export function signUpsPerHour(config: Pick<Config, 'host' | 'publicUrl' | 'settings'>): number {
  const { SIGN_UPS_PER_HOUR } = settingsOf(config, accountsSettings);
  return SIGN_UPS_PER_HOUR ?? (isCardSandboxOn(config) ? DEFAULT_OF_SANDBOX : DEFAULT);
}
