// The closed lists of placements and reports, apart from the calls, which pages need not load.

export const OFFER_STATUSES = ['made', 'accepted', 'declined', 'withdrawn'] as const;
export type OfferStatus = (typeof OFFER_STATUSES)[number];

/** `fell_through`: ended before the guarantee did, or never started. */
export const PLACEMENT_STATUSES = ['agreed', 'started', 'completed', 'fell_through'] as const;
export type PlacementStatus = (typeof PLACEMENT_STATUSES)[number];

/** For what a person has a share of a fee: the candidate they found, the client they won, or anything else. */
export const SPLIT_ROLES = ['candidate', 'client', 'other'] as const;
export type SplitRole = (typeof SPLIT_ROLES)[number];

/** How far the fee of a placement is on its way. */
export const PAYMENT_STATES = ['not_invoiced', 'invoiced', 'paid'] as const;
/** By what placements are filtered: `overdue` ones are invoiced, not paid, and past the days of payment. */
export const PAYMENT_FILTERS = [...PAYMENT_STATES, 'overdue'] as const;
export type PaymentFilter = (typeof PAYMENT_FILTERS)[number];
/** Open payments, as sums that filter. */
export const OPEN_PAYMENTS = [
  'not_invoiced',
  'invoiced',
  'overdue',
] as const satisfies readonly PaymentFilter[];
/** Days of payment of a client without agreed ones. */
export const DEFAULT_PAYMENT_DAYS = 30;

/** `refund`: paid back after a placement fell through, or kept after all. `payment`: noted by mistake, and cancelled. */
export const CORRECTION_KINDS = ['fee', 'splits', 'refund', 'payment'] as const;
export type CorrectionKind = (typeof CORRECTION_KINDS)[number];

/** What has to be confirmed before a placement is kept. */
export const PLACEMENT_DOUBTS = ['bill_under_pay', 'openings_exceeded'] as const;
export type PlacementDoubt = (typeof PLACEMENT_DOUBTS)[number];

/** The stages of the funnel, first to last. */
export const FUNNEL_STAGES = ['submitted', 'interviewing', 'offered', 'placed'] as const;
export type FunnelStage = (typeof FUNNEL_STAGES)[number];

/** Stages from which a match may still be placed, first to last, and the chance that one is where too few moves are known. */
export const DEFAULT_CHANCES = {
  shortlisted: 0.05,
  contacted: 0.08,
  submitted: 0.15,
  interviewing: 0.35,
  offered: 0.75,
} as const;
export type ForecastStage = keyof typeof DEFAULT_CHANCES;
export const FORECAST_STAGES = Object.keys(DEFAULT_CHANCES) as ForecastStage[];
/** Days from the entry into a stage to the first day at work, where too few placements are known. */
export const DEFAULT_DAYS_TO_START: Readonly<Record<ForecastStage, number>> = {
  shortlisted: 90,
  contacted: 80,
  submitted: 70,
  interviewing: 50,
  offered: 30,
};
/** With fewer ended matches than this a chance is unreliable; with fewer placements the usual days are used. */
export const TOO_FEW = 20;
/** Months of moves that the chances rest on. */
export const CHANCE_MONTHS = 24;

/** By what the rows of a report are grouped. */
export const REPORT_GROUPS = ['recruiter', 'client', 'job', 'tag'] as const;
export type ReportGroup = (typeof REPORT_GROUPS)[number];
/** Those of them by which fees are summed. */
export const FEE_GROUPS = ['recruiter', 'client'] as const satisfies readonly ReportGroup[];
export type FeeGroup = (typeof FEE_GROUPS)[number];
