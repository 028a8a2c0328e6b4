import { z } from 'zod';
import { call } from '../call.ts';
import { RecruiterId } from '../ids.ts';
import { limits } from '../limits.ts';
import { DayOrInstant, listFields, listOf } from '../lists.ts';
import { AGENCY_STAFF } from '../people/roles.ts';

export const CREDIT_TYPES = ['resume', 'email'] as const;
export type CreditType = (typeof CREDIT_TYPES)[number];
export const LEDGER_REASONS = [
  'plan_grant',
  'top_up',
  'reserve',
  'charge',
  'release',
  'refund',
  'expiry',
  'admin_adjust',
] as const;
export type LedgerReason = (typeof LEDGER_REASONS)[number];
/** The source of a lot of credits; `opening`: credits older than the lots. */
export const LOT_SOURCES = ['opening', 'trial', 'plan', 'top_up', 'adjustment'] as const;
export type LotSource = (typeof LOT_SOURCES)[number];

export const getCreditsBalance = call({
  path: 'agency/getCreditsBalance',
  effect: 'read',
  roles: AGENCY_STAFF,
  whenExpired: 'serve',
  summary: "Get the agency's available credits by type, and whether its data can be changed",
  body: z.strictObject({}),
  data: z.object({
    resume_credits: z.int(),
    email_credits: z.int(),
    /** A pause outlasts the paid time: changes of the agency's data are refused with `subscription_paused`. */
    is_read_only: z.boolean().default(false),
  }),
});

/** One change of a balance, or a step that changes none: a charge spends reserved credits. */
export const CreditEntry = z.object({
  entry_id: z.uuid(),
  credit_type: z.enum(CREDIT_TYPES),
  delta: z.int(),
  balance_after: z.int(),
  reason: z.enum(LEDGER_REASONS),
  /** Kind and id of its cause. */
  ref_type: z.string(),
  ref_id: z.uuid().nullable(),
  idempotency_key: z.string(),
  /** The lot's source and expiry; null: never. */
  source: z.enum(LOT_SOURCES).nullable(),
  expires_at: z.iso.datetime({ offset: true }).nullable(),
  /** The reason of a manual adjustment or an import. */
  note: z.string().nullable(),
  /** An entry that an import brought without its credits: history only, not part of the balance. */
  is_history: z.boolean(),
  /** The person behind the entry; null for grants, expiry and people outside the agency. */
  recruiter_id: RecruiterId.nullable(),
  recruiter_name: z.string().nullable(),
  created_at: z.iso.datetime({ offset: true }),
});
export type CreditEntry = z.output<typeof CreditEntry>;

const { page, limit, sort_by } = listFields({ sorts: ['created_at'] });

export const getCreditEntries = call({
  path: 'billing/getCreditEntries',
  effect: 'read',
  roles: ['agency'],
  whenExpired: 'serve',
  bodyLimit: limits.listBodyBytes,
  blankIsAbsent: true,
  summary: "List the entries of the agency's credit ledger, the newest first unless asked otherwise",
  body: z.strictObject({
    page,
    limit,
    sort_by,
    credit_type: z.enum(CREDIT_TYPES).optional(),
    reason: z.enum(LEDGER_REASONS).optional(),
    recruiter_id: RecruiterId.optional(),
    from_date: DayOrInstant.optional(),
    to_date: DayOrInstant.optional(),
  }),
  data: listOf(CreditEntry),
});

const Lot = z.object({
  source: z.enum(LOT_SOURCES),
  remaining: z.int(),
  granted: z.int(),
  expires_at: z.iso.datetime({ offset: true }).nullable(),
});
const OfOneType = z.object({
  credit_type: z.enum(CREDIT_TYPES),
  balance: z.int(),
  /** Reserved for unfinished work: no longer in the balance, charged or released at its end. */
  reserved: z.int(),
  /** Credits a day over the last `limits.burnRateDays` days, or since the first entry. */
  per_day: z.number(),
  /** Whole days until the balance is used up at that rate or expired; null without usage. */
  days_left: z.int().nullable(),
  /** The next expiry, unless spent before. */
  expiring: z.object({ credits: z.int(), expires_at: z.iso.datetime({ offset: true }) }).nullable(),
  /** In spending order. */
  lots: z.array(Lot),
  spent_this_month: z.int(),
  /** Released or refunded for lack of a result. */
  returned_this_month: z.int(),
});
export type CreditsOfOneType = z.output<typeof OfOneType>;

export const getCreditUsage = call({
  path: 'billing/getCreditUsage',
  effect: 'read',
  roles: ['agency'],
  whenExpired: 'serve',
  summary: "Show what the agency's credits are spent on: balances, days left, by day and by recruiter",
  body: z.strictObject({}),
  data: z.object({
    types: z.array(OfOneType),
    /** Days in the agency's time zone, oldest first, without gaps. */
    by_day: z.array(z.object({ day: z.iso.date(), resume: z.int(), email: z.int() })),
    /** Of the same days, highest spending first. */
    by_recruiter: z.array(
      z.object({
        recruiter_id: RecruiterId,
        recruiter_name: z.string().nullable(),
        resume: z.int(),
        email: z.int(),
      }),
    ),
  }),
});
