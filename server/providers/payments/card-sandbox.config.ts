import { z } from 'zod';
import type { Config } from '../../platform/config.ts';
import { isLoopback } from '../../platform/network/loopback.ts';
import { defineSettings, settingsOf } from '../../platform/settings.ts';
import { stripeConfigOf } from './stripe/stripe-settings.ts';

export const cardSandboxSettings = defineSettings(
  z.object({
    /** Whether test cards buy where Stripe's keys are not set; by default only where nobody else can reach Placewell. */
    CARD_SANDBOX: z.enum(['on', 'off']).optional(),
  }),
);

type Where = Pick<Config, 'host' | 'publicUrl' | 'settings'>;

/** Whether only this machine can reach Placewell, by its listening address and its public URL. */
export const isLocal = ({ host, publicUrl }: Pick<Config, 'host' | 'publicUrl'>) =>
  isLoopback(host) && isLoopback(new URL(publicUrl).hostname);

/**
 * Whether agencies buy with test cards, which charge nobody: never beside Stripe; else as CARD_SANDBOX says, by default
 * only on a local machine. All processes of an installation need the same settings.
 */
export function isCardSandboxOn(config: Where): boolean {
  if (stripeConfigOf(config)) return false;
  const { CARD_SANDBOX } = settingsOf(config, cardSandboxSettings);
  return CARD_SANDBOX === undefined ? isLocal(config) : CARD_SANDBOX === 'on';
}

/** Whether the operator asked for test cards. */
export const isCardSandboxChosen = (config: Pick<Config, 'settings'>): boolean =>
  settingsOf(config, cardSandboxSettings).CARD_SANDBOX === 'on';

/** Warnings for the operator's log: test cards that others can use by an explicit setting. */
export function cardSandboxWarnings(config: Where): string[] {
  if (!isCardSandboxOn(config) || isLocal(config)) return [];
  return [
    'CARD_SANDBOX is on where others can reach Placewell: any agency takes any plan with a public test card, and no one pays.',
  ];
}
