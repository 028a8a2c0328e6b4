import type { DataInput } from '@placewell/contract/call.ts';
import { FactorId } from '@placewell/contract/ids.ts';
import type { getSecondFactors } from '@placewell/contract/people/second-factor.ts';

type Factors = DataInput<typeof getSecondFactors>;

export const aFactor = {
  factor_id: FactorId.parse('00000000-0000-4000-8000-0000000000f1'),
  kind: 'totp' as const,
  factor_name: 'Phone',
  created_at: '2026-03-02T10:00:00.000Z',
  last_used_at: null,
};

/** The second factors of an account with a password. */
export const someFactors = (changes: Partial<Factors> = {}): Factors => ({
  items: [aFactor],
  recovery_codes_left: 10,
  offers_passkeys: true,
  has_password: true,
  factor_reset_at: null,
  ...changes,
});
