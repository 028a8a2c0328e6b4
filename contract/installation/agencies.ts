import { z } from 'zod';
import { call } from '../call.ts';
import { AgencyId } from '../ids.ts';
import { limits } from '../limits.ts';
import { BulkResult, bulkBody, DayOrInstant, listFields, listOf } from '../lists.ts';
import { BILLING_CYCLES, PLAN_NAMES } from '../money/plans.ts';
import { SUBSCRIPTION_STATUSES } from '../money/subscription-status.ts';
import { AgencyName, FullName } from '../people/accounts.ts';
import { successTexts } from '../success-texts.ts';
import { updateBody } from '../updates.ts';

/** `pending`: invited, and nobody has accepted yet. */
export const AGENCY_STATUSES = ['pending', 'active', 'inactive'] as const;
export type AgencyStatus = (typeof AGENCY_STATUSES)[number];
const Status = z.enum(AGENCY_STATUSES);
/** Statuses that may be set; `pending` begins with an invitation and ends when it is accepted. */
const SettableStatus = z.enum(['active', 'inactive']);

/** What the agency has reported as bounced in 30 days: credits given back by evidence and without, and refused ones. */
const BounceCounts = z.object({
  reports: z.int(),
  with_evidence: z.int(),
  without_evidence: z.int(),
  refused: z.int(),
});

/** Messages and emails of shares in 24 hours and in 30 days, and opt-outs. */
const Sending = z.object({
  day: z.int(),
  period: z.int(),
  opt_outs: z.int(),
  /** Since when nothing of it leaves; null: it may send. */
  stopped_at: z.iso.datetime().nullable(),
});

export const Agency = z.object({
  id: AgencyId,
  agency_id: AgencyId,
  agency_name: z.string(),
  /** Of the agency's first user, like the email. */
  fullname: z.string(),
  email: z.string(),
  /** Null: none chosen. */
  subscription_plan: z.enum(PLAN_NAMES).nullable(),
  billing_cycle: z.enum(BILLING_CYCLES),
  subscription_status: z.enum(SUBSCRIPTION_STATUSES),
  /** Null: the trial has no end. */
  trial_ends_at: z.iso.datetime().nullable(),
  agency_status: Status,
  /** Of a pending agency; null when its invitation was withdrawn. In the past: it has expired. */
  invite_expires_at: z.iso.datetime().nullable(),
  recruiters: z.int(),
  created_at: z.iso.datetime(),
  /** A deleted agency is inactive, and can be restored for 7 days. */
  deleted_at: z.iso.datetime().nullable(),
  /** Only where one agency is shown. */
  bounce_reports: BounceCounts.optional(),
  /** Only where one agency is shown. */
  sending: Sending.optional(),
});
export type Agency = z.output<typeof Agency>;

const SORTS = ['date', 'created_at', 'agency_name', 'recruiters', 'subscription_status'] as const;
const countFilter = z.int().min(0).max(1_000_000).optional();

export const getAgencies = call({
  path: 'getAgencies',
  effect: 'read',
  roles: ['super_admin'],
  bodyLimit: limits.listBodyBytes,
  summary: 'List all agencies of the installation, including deleted ones until they are permanently removed',
  blankIsAbsent: true,
  body: z.strictObject({
    ...listFields({ sorts: SORTS }),
    sort_by: z.enum([...SORTS, ...SORTS.flatMap((s) => [`${s}_asc`, `${s}_desc`] as const)]).optional(),
    subscription_status: z.enum(SUBSCRIPTION_STATUSES).optional(),
    /** The status of the agency. */
    user_status: Status.optional(),
    /** Of creation. */
    from_date: DayOrInstant.optional(),
    to_date: DayOrInstant.optional(),
    recruiters_min: countFilter,
    recruiters_max: countFilter,
  }),
  data: listOf(Agency),
});

export const getAgency = call({
  path: 'getAgency',
  effect: 'read',
  roles: ['super_admin'],
  summary: 'Show one agency',
  body: z.strictObject({ agency_id: AgencyId }),
  data: Agency,
  errors: ['agency_not_found'],
});

/** The name of a plan in any case; none when it is blank. */
const PlanInput = z.preprocess((value) => {
  if (typeof value !== 'string') return value;
  const name = value.trim().toLowerCase();
  return name === '' ? null : (PLAN_NAMES.find((plan) => plan.toLowerCase() === name) ?? value);
}, z.enum(PLAN_NAMES).nullable());

export const updateAgency = call({
  path: 'updateAgency',
  effect: 'change',
  roles: ['super_admin'],
  summary:
    "Change an agency, and with `fullname` its first user's name; everyone in an inactive agency is logged out at once and cannot log in. A plan or status that is not possible is refused, and nothing is saved",
  message: 'Agency saved',
  body: updateBody('agency_id', {
    id: AgencyId,
    row: Agency,
    fields: {
      agency_name: AgencyName.optional(),
      subscription_plan: PlanInput.optional(),
      billing_cycle: z.enum(BILLING_CYCLES).optional(),
      subscription_status: z.enum(SUBSCRIPTION_STATUSES).optional(),
      agency_status: Status.optional(),
      /** Blank: unchanged. */
      fullname: z.literal('').or(FullName).optional(),
    },
  }),
  data: Agency,
  errors: ['agency_not_found', 'status_change_refused', 'subscription_change_refused', 'not_offered_here'],
});

export const updateAgencyStatus = call({
  path: 'updateAgencyStatus',
  whenOwnAgency: 'refuse',
  effect: 'change',
  roles: ['super_admin'],
  bodyLimit: limits.listBodyBytes,
  summary:
    'Activate or deactivate agencies; deactivating logs everyone out at once, activating restores a deleted agency within 7 days',
  message: ({ changed }, { agency_status }) => successTexts.agenciesSet(changed, agency_status),
  body: bulkBody('agency_ids', AgencyId, { agency_status: SettableStatus }),
  data: BulkResult,
});

export const updateAgencySending = call({
  path: 'updateAgencySending',
  effect: 'change',
  roles: ['super_admin'],
  summary:
    "Stop or allow an agency's messages to candidates and its emails of shares; those that wait are not sent, and all else goes on",
  message: ({ sending }) => successTexts.agencySending(sending?.stopped_at != null),
  body: z.strictObject({ agency_id: AgencyId, is_stopped: z.boolean() }),
  data: Agency,
  errors: ['agency_not_found'],
});

export const delAgency = call({
  path: 'delAgency',
  whenOwnAgency: 'refuse',
  effect: 'change',
  roles: ['super_admin'],
  bodyLimit: limits.listBodyBytes,
  summary:
    'Delete agencies: they are inactive at once, and removed for good with all their data after 7 days; until then updateAgencyStatus with `active` restores them',
  message: ({ changed }) => successTexts.deleted(changed, 'agency', 'agencies'),
  body: bulkBody('agency_ids', AgencyId, {}),
  data: BulkResult,
});
