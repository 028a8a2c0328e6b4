import { expect, it } from 'vitest';
import { readConfig } from '../../platform/config.ts';
import { cardSandboxSettings } from '../../providers/payments/card-sandbox.config.ts';
import { stripeSettings } from '../../providers/payments/stripe/stripe-settings.ts';
import { accountsSettings, signUpsPerHour } from './accounts.config.ts';

const perHour = (env: Record<string, string>) =>
  signUpsPerHour(readConfig(env, [accountsSettings, cardSandboxSettings, stripeSettings]));

it('an address block creates 10 agencies in an hour, and 300 where test cards are taken', () => {
  expect(perHour({ PUBLIC_URL: 'https://placewell.example' })).toBe(10);
  expect(perHour({ CARD_SANDBOX: 'off' })).toBe(10);
  expect(perHour({})).toBe(300);
  expect(perHour({ PUBLIC_URL: 'https://placewell.example', CARD_SANDBOX: 'on' })).toBe(300);
});

it('an address block creates as many agencies as SIGN_UPS_PER_HOUR says, wherever it runs', () => {
  for (const place of [{}, { PUBLIC_URL: 'https://placewell.example' }])
    expect(perHour({ ...place, SIGN_UPS_PER_HOUR: '25' })).toBe(25);
  for (const wrong of ['0', '-1', '2.5', 'many'])
    expect(() => perHour({ SIGN_UPS_PER_HOUR: wrong })).toThrow(/SIGN_UPS_PER_HOUR/);
});
