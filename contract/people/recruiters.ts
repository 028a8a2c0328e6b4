import { z } from 'zod';
import { call } from '../call.ts';
import { AgencyId, RecruiterId } from '../ids.ts';
import { limits } from '../limits.ts';
import { BulkResult, bulkBody, DayOrInstant, listFields, listOf } from '../lists.ts';
import { successTexts } from '../success-texts.ts';
import { texts } from '../texts.ts';
import { updateBody } from '../updates.ts';
import { AGENCY_STAFF } from './roles.ts';

export const RECRUITER_STATUSES = ['pending', 'active', 'inactive'] as const;
const Status = z.enum(RECRUITER_STATUSES);
/** Statuses that an agency may set; `pending` ends only when the invitation is accepted. */
const SettableStatus = z.enum(['active', 'inactive']);

export const Recruiter = z.object({
  id: RecruiterId,
  recruiter_id: RecruiterId,
  recruiter_name: z.string(),
  email: z.string(),
  role: z.enum(['agency', 'recruiter']),
  status: Status,
  image: z.string(),
  jobs: z.int(),
  candidates: z.int(),
  /** Those of the person's jobs and of the person's candidates, ended ones included. */
  matches: z.int(),
  /** The agency's first user, who receives the records of removed people and cannot be removed. */
  is_first: z.boolean(),
  invite_expires_at: z.iso.datetime().nullable(),
  has_second_factor: z.boolean(),
  /** When a reset removes the second factors of the person. */
  factor_reset_at: z.iso.datetime().nullable(),
  created_at: z.iso.datetime(),
});
export type Recruiter = z.output<typeof Recruiter>;
/** The roles of the people of an agency. */
export const PEOPLE_ROLES = Recruiter.shape.role.options;

const countFilter = z.int().min(0).max(1_000_000).optional();

export const getRecruiters = call({
  path: 'agency/getRecruiters',
  effect: 'read',
  roles: ['agency', 'super_admin'],
  bodyLimit: limits.listBodyBytes,
  summary:
    "List the agency's recruiters, or its agency users, with the numbers of their jobs, candidates and matches; a super admin names the agency, and the look is logged",
  blankIsAbsent: true,
  body: z.strictObject({
    ...listFields({ sorts: ['recruiter_name', 'created_at', 'jobs', 'candidates', 'matches', 'status'] }),
    role: Recruiter.shape.role.default('recruiter'),
    status: Status.optional(),
    from_date: DayOrInstant.optional(),
    to_date: DayOrInstant.optional(),
    jobs_min: countFilter,
    jobs_max: countFilter,
    candidates_min: countFilter,
    candidates_max: countFilter,
    matches_min: countFilter,
    matches_max: countFilter,
    agency_id: AgencyId.optional(),
  }),
  data: listOf(Recruiter).extend({
    /** For a super admin: whose recruiters these are. */
    agency: z.object({ agency_id: AgencyId, agency_name: z.string() }).optional(),
  }),
  errors: ['scope_mismatch', 'agency_not_found'],
});

export const getAgencyRecruiters = call({
  path: 'agency/getAgencyRecruiters',
  effect: 'read',
  roles: AGENCY_STAFF,
  whenExpired: 'serve',
  summary: 'List the names of all active users of the agency, for pickers',
  body: z.strictObject({}),
  data: z.object({
    items: z.array(
      Recruiter.pick({ id: true, recruiter_id: true, recruiter_name: true, role: true, is_first: true }),
    ),
  }),
});

export const getRecruiter = call({
  path: 'agency/getRecruiter',
  effect: 'read',
  roles: ['agency'],
  summary: 'Get the name, email, role and status of a user of the agency, whose records a list shows',
  body: z.strictObject({ recruiter_id: RecruiterId }),
  data: Recruiter.pick({ recruiter_id: true, recruiter_name: true, email: true, role: true, status: true }),
  errors: ['recruiter_not_found'],
});

export const updateRecruiter = call({
  path: 'agency/updateRecruiter',
  effect: 'change',
  roles: ['agency'],
  summary: 'Rename a person of the agency or change the status; deactivating ends all sessions at once',
  message: 'Recruiter saved',
  body: updateBody('recruiter_id', {
    id: RecruiterId,
    row: Recruiter,
    fields: {
      /** At most 50 characters, or the email by which a row names a person without a name. */
      recruiter_name: z.string().trim().min(1, texts.fullNameRequired).max(254).optional(),
      /** `pending` only for a person who is, as a screen sends it that sends all its fields. */
      status: Status.optional(),
    },
  }),
  data: Recruiter,
  errors: ['recruiter_not_found', 'status_change_refused', 'first_user', 'own_account'],
});

export const updateRecruiterStatus = call({
  path: 'agency/updateRecruiterStatus',
  effect: 'change',
  roles: ['agency'],
  bodyLimit: limits.listBodyBytes,
  summary: 'Activate or deactivate people of the agency; deactivating ends all sessions at once',
  message: ({ changed }, { status }) => successTexts.recruitersSet(changed, status),
  body: bulkBody('recruiter_ids', RecruiterId, { status: SettableStatus }),
  data: BulkResult,
});

export const delRecruiter = call({
  path: 'agency/delRecruiter',
  effect: 'change',
  roles: ['agency'],
  bodyLimit: limits.listBodyBytes,
  summary:
    "Remove people of the agency; all they have passes first to `transfer_to`, or else to the agency's first user",
  message: ({ changed }) => successTexts.recruitersRemoved(changed),
  body: bulkBody('recruiter_ids', RecruiterId, { transfer_to: RecruiterId.optional() }),
  data: BulkResult,
  errors: ['recruiter_not_found', 'recruiter_inactive'],
});

export const setFirstUser = call({
  path: 'agency/setFirstUser',
  effect: 'change',
  roles: ['agency'],
  summary: "Name another agency user the agency's first user; only the first user may",
  message: successTexts.firstUserSet,
  body: z.strictObject({ user_id: RecruiterId }),
  data: z.object({ user_id: RecruiterId }),
  errors: ['recruiter_not_found', 'recruiter_inactive'],
});
