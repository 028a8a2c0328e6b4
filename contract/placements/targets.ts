import { z } from 'zod';
import { call } from '../call.ts';
import { FeeCents } from '../clients/clients.ts';
import { RecruiterId } from '../ids.ts';
import { limits } from '../limits.ts';
import { AGENCY_STAFF } from '../people/roles.ts';
import { Currency } from '../sourcing/candidates.ts';

/** A month, `YYYY-MM`, in the agency's time zone. */
export const Month = z.string().regex(/^(19|2\d)\d\d-(0[1-9]|1[0-2])$/, 'Use YYYY-MM');

const Count = z.int().min(0).max(100_000).nullable();
const targetShape = {
  submissions: Count,
  interviews: Count,
  placements: Count,
  fee_cents: FeeCents.nullable(),
  /** Of the fee; null without one. */
  currency: Currency.nullable(),
};

/** What a person means to reach in a month; null where nothing was set. */
export const Target = z.object({ user_id: RecruiterId, month: Month, ...targetShape });
export type Target = z.output<typeof Target>;

/** A target with the reached numbers, and the fees that open matches add by their chances. */
export const TargetLine = z.object({
  user_id: RecruiterId,
  user_name: z.string(),
  month: Month,
  target: z.object(targetShape),
  /** Of the fees: that of the target, else the agency's; null where neither is set, and the fees are 0. */
  currency: Currency.nullable(),
  /** Matches first submitted, and interviewed, in the month; placements that start in it; their shares of fees. */
  reached: z.object({ submissions: z.int(), interviews: z.int(), placements: z.int(), fee_cents: z.int() }),
  /** What the forecast of the month gives them by the default splits. */
  expected_fee_cents: z.int(),
  /** (Reached + expected) / target of the fee, in percent with one decimal; null without a target above 0. */
  coverage: z.number().nullable(),
});
export type TargetLine = z.output<typeof TargetLine>;

export const getTargets = call({
  path: 'agency/getTargets',
  effect: 'read',
  roles: AGENCY_STAFF,
  summary:
    'List the targets of a month with what was reached; a recruiter has their own, an agency user those of all active people',
  body: z.strictObject({ month: Month }),
  data: z.object({ items: z.array(TargetLine) }),
});

export const updateTargets = call({
  path: 'agency/updateTargets',
  effect: 'change',
  roles: ['agency'],
  bodyLimit: limits.textBodyBytes,
  summary: 'Set targets of people and months; one whose numbers are all null goes',
  message: 'Targets saved',
  body: z.strictObject({
    targets: z
      .array(Target)
      .min(1)
      .max(500)
      .superRefine((targets, ctx) =>
        targets.forEach(({ fee_cents, currency }, at) => {
          if (fee_cents !== null && currency === null)
            ctx.addIssue({
              code: 'custom',
              path: [at, 'currency'],
              message: 'Choose the currency of the fee',
            });
        }),
      ),
  }),
  data: z.object({ changed: z.int() }),
  errors: ['recruiter_not_found'],
});
