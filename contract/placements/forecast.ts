import { z } from 'zod';
import { call } from '../call.ts';
import { AGENCY_STAFF } from '../people/roles.ts';
import { Currency } from '../sourcing/candidates.ts';
import { FORECAST_STAGES } from './placement-terms.ts';
import { periodShape } from './reports.ts';
import { Month } from './targets.ts';

const SignedCents = z.int();

/** The chance of a stage, and what it rests on. */
const StageChance = z.object({
  stage: z.enum(FORECAST_STAGES as [string, ...string[]]),
  /** Matches that entered it in the last 24 months and have ended, and those of them that were placed. */
  n: z.int(),
  placed: z.int(),
  chance: z.number(),
  low: z.number(),
  high: z.number(),
  is_too_few: z.boolean(),
  default_chance: z.number(),
  /** Median days from the entry to the start, of the agency's own placements or the default. */
  days_to_start: z.int(),
  days_are_own: z.boolean(),
});
export type StageChance = z.output<typeof StageChance>;

export const getForecast = call({
  path: 'agency/getForecast',
  effect: 'read',
  roles: AGENCY_STAFF,
  summary:
    'Forecast fees by month and currency. Signed: placements that are agreed and start after today, with their corrections, in the month of the start. Expected: for each free opening of an open job the fee of its furthest match times the chance of its stage, in the month today plus the median days from that stage to the start; an opening with a placement is not free. With `recruiter_id`, and for a recruiter, the shares of that person: of placements by their splits, of their own jobs by the default splits. Prospects are listed apart, in full',
  blankIsAbsent: true,
  body: z.strictObject({
    recruiter_id: periodShape.recruiter_id,
    client_id: periodShape.client_id,
    job_id: periodShape.job_id,
    tag: periodShape.tag,
  }),
  data: z.object({
    months: z.array(
      z.object({
        month: Month,
        currency: Currency,
        matches: z.int(),
        /** Times its chance, each rounded to the cent. */
        expected_fee_cents: SignedCents,
        /** Without the chance. */
        full_fee_cents: SignedCents,
        /** Placements that start in the month after today, and their fees with all corrections. */
        placements: z.int(),
        signed_fee_cents: SignedCents,
      }),
    ),
    chances: z.array(StageChance),
    /** Free openings of open jobs that are in no month: with a match whose fee is not known, and without a match. */
    without_fee: z.int(),
    without_match: z.int(),
    /** Of a person: openings with match and fee of which the default splits give them nothing. */
    without_share: z.int(),
    /** Of all free openings of prospects. */
    prospects: z.array(z.object({ currency: Currency, jobs: z.int(), full_fee_cents: SignedCents })),
    /** Prospects whose fee is not known. */
    prospects_without_fee: z.int(),
  }),
  errors: ['recruiter_not_found', 'client_not_found', 'job_not_found'],
});
