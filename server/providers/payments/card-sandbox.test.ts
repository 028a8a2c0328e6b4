import { describe, expect, it } from 'vitest';
import { readConfig } from '../../platform/config.ts';
import { cardSandboxSettings, cardSandboxWarnings, isCardSandboxOn } from './card-sandbox.config.ts';
import { stripeSettings } from './stripe/stripe-settings.ts';

const STRIPE = {
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
};
const configOf = (env: Record<string, string>) => readConfig(env, [stripeSettings, cardSandboxSettings]);
const isOn = (env: Record<string, string>) => isCardSandboxOn(configOf(env));

describe('the card sandbox', () => {
  it('is on where nobody else can reach Placewell', () => {
    for (const env of [
      {},
      { CARD_SANDBOX: '' },
      { HOST: 'localhost' },
      { HOST: '::1' },
      { PUBLIC_URL: 'http://localhost:5173' },
      { HOST: '127.0.0.1', PUBLIC_URL: 'https://placewell.localhost/' },
    ])
      expect(isOn(env), JSON.stringify(env)).toBe(true);
  });

  it('is off on loopback with a public PUBLIC_URL, as behind a proxy, and wherever others can connect', () => {
    for (const env of [
      { PUBLIC_URL: 'https://placewell.example' },
      { HOST: '127.0.0.1', PUBLIC_URL: 'https://127.example.org' },
      { HOST: '0.0.0.0' },
      { HOST: '::' },
      { HOST: '192.168.1.20' },
      { HOST: '0.0.0.0', PUBLIC_URL: 'http://localhost:3000' },
    ])
      expect(isOn(env), JSON.stringify(env)).toBe(false);
  });

  it('does what CARD_SANDBOX says', () => {
    expect(isOn({ CARD_SANDBOX: 'off' })).toBe(false);
    expect(isOn({ CARD_SANDBOX: 'on', HOST: '0.0.0.0', PUBLIC_URL: 'https://demo.example' })).toBe(true);
    expect(() => configOf({ CARD_SANDBOX: 'yes' })).toThrow('CARD_SANDBOX');
  });

  it('never serves beside Stripe', () => {
    expect(isOn(STRIPE)).toBe(false);
    expect(isOn({ ...STRIPE, CARD_SANDBOX: 'on' })).toBe(false);
  });

  it('is warned of where the operator has put it on the network', () => {
    const warnings = (env: Record<string, string>) => cardSandboxWarnings(configOf(env));
    expect(warnings({ CARD_SANDBOX: 'on' })).toEqual([]);
    expect(warnings({ PUBLIC_URL: 'https://placewell.example' })).toEqual([]);
    expect(warnings({ ...STRIPE, CARD_SANDBOX: 'on', HOST: '0.0.0.0' })).toEqual([]);
    const warned = [expect.stringMatching(/^CARD_SANDBOX is on where others can reach Placewell/)];
    expect(warnings({ CARD_SANDBOX: 'on', PUBLIC_URL: 'https://placewell.example' })).toEqual(warned);
    expect(warnings({ CARD_SANDBOX: 'on', HOST: '0.0.0.0' })).toEqual(warned);
  });
});
