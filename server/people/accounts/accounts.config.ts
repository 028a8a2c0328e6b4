import { z } from 'zod';
import type { Config } from '../../platform/config.ts';
import { defineSettings, settingsOf } from '../../platform/settings.ts';
import { isCardSandboxOn } from '../../providers/payments/card-sandbox.config.ts';

export const accountsSettings = defineSettings(
  z.object({
    /** The number of agencies that one address block may create per hour. */
    SIGN_UPS_PER_HOUR: z.coerce.number().int().min(1).max(1_000_000).optional(),
    /** The number of trials with credits that one address block may begin per day. */
    TRIALS_PER_DAY: z.coerce.number().int().min(0).max(1_000_000).optional(),
  }),
);

const SIGN_UPS = 10;
const TRIALS = 3;
/** With the card sandbox no money is at stake, and people who try the product sign up repeatedly. */
const OF_SANDBOX = 300;

type Here = Pick<Config, 'host' | 'publicUrl' | 'settings'>;

/** The number of agencies that one address block may create per hour, by password or by provider. */
export function signUpsPerHour(config: Here): number {
  const { SIGN_UPS_PER_HOUR } = settingsOf(config, accountsSettings);
  return SIGN_UPS_PER_HOUR ?? (isCardSandboxOn(config) ? OF_SANDBOX : SIGN_UPS);
}

/** The number of trials with credits that one address block may begin per day. */
export function trialsPerDay(config: Here): number {
  const { TRIALS_PER_DAY } = settingsOf(config, accountsSettings);
  return TRIALS_PER_DAY ?? (isCardSandboxOn(config) ? OF_SANDBOX : TRIALS);
}
