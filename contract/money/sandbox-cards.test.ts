import { describe, expect, it } from 'vitest';
import { PaymentMethodId } from '../ids.ts';
import { hasExpired, isCvcRight, readTestCard, SANDBOX_CARDS, testCardId } from './sandbox-cards.ts';

describe('a test card on its way to the sandbox', () => {
  it('is an id of which the name and what was typed are read', () => {
    for (const card of SANDBOX_CARDS) {
      const id = testCardId(card, { exp_month: 3, exp_year: 2041, cvc: '1234' });
      expect(PaymentMethodId.parse(id)).toBe(id);
      expect(readTestCard(id)).toEqual({ card, typed: { exp_month: 3, exp_year: 2041, cvc: '1234' } });
      expect(readTestCard(card.name)).toEqual({ card, typed: null });
    }
  });

  it.each([
    'pm_card_unknown',
    'pm_1',
    'pm_card_visa-1334-123',
    'pm_card_visa-0034-123',
    'pm_card_visa-',
    'pm_card_visa-1234-12345',
  ])('%s is none', (id) => {
    expect(readTestCard(id)).toBeUndefined();
  });

  it.each([
    ['2034-12-31T23:59:59.999Z', false],
    ['2035-01-01T00:00:00.000Z', true],
    ['2026-11-25T00:00:00.000Z', false],
  ])('of 12 / 34 has expired at %s: %s', (at, has) => {
    expect(hasExpired({ exp_month: 12, exp_year: 2034 }, new Date(at))).toBe(has);
  });

  it.each([
    ['visa', '123', true],
    ['visa', '000', false],
    ['visa', '1234', false],
    ['visa', '', false],
    ['amex', '1234', true],
    ['amex', '123', false],
    ['amex', '0000', false],
  ])('of %s with the code "%s" has the right one: %s', (brand, cvc, is) => {
    expect(isCvcRight({ brand }, cvc)).toBe(is);
  });
});
