import { z } from 'zod';
import { call } from '../call.ts';
import { AgencyId, RecruiterId } from '../ids.ts';
import { limits } from '../limits.ts';
import { BulkResult, bulkBody } from '../lists.ts';
import { PLAN_NAMES } from '../money/plans.ts';
import { successTexts } from '../success-texts.ts';
import { AgencyName, Email, FullName } from './accounts.ts';

/** What an invitation says, and whether its link is also sent by email; the inviter always gets one to share. */
const invitationShape = {
  message: z.string().trim().max(limits.inviteMessage).optional(),
  send_email: z.boolean().default(true),
};

export const InviteResult = z.object({
  invite_id: z.uuid().nullable(),
  email: z.string(),
  invite_status: z.enum(['sent', 'resent', 'refused']),
  reason: z.string().optional(),
  expires_at: z.iso.datetime().nullable(),
  invite_url: z.string().nullable(),
});
export type InviteResult = z.output<typeof InviteResult>;

const personShape = {
  recruiter_name: FullName.optional(),
  /** A recruiter, unless said otherwise; an invitation that is sent again keeps its role. */
  role: z
    .string()
    .max(20)
    .toLowerCase()
    .pipe(z.enum(['recruiter', 'agency']))
    .optional(),
  ...invitationShape,
};

export const sendRecruiterInvite = call({
  path: 'sendRecruiterInvite',
  effect: 'create',
  roles: ['agency'],
  bodyLimit: limits.textBodyBytes,
  summary:
    'Invite one recruiter or agency user, or up to 50 with `invites`, with a result for each; repeating an invitation renews its link',
  message: ({ invites }, body) => {
    // Results stand in the order of the request.
    const asked = 'invites' in body ? body.invites : [body];
    const made = asked.filter((_, at) => invites[at]?.invite_status !== 'refused');
    const sent = made.filter(({ send_email }) => send_email).length;
    return successTexts.invitationsMade({ sent, linked: made.length - sent });
  },
  body: z.union([
    z.strictObject({ email: Email, ...personShape }),
    z.strictObject({
      // One address that is none does not stop the others.
      invites: z
        .array(z.strictObject({ email: z.string().trim().toLowerCase().max(254), ...personShape }))
        .min(1)
        .max(limits.invitesPerCall),
    }),
  ]),
  data: z.object({ ...InviteResult.shape, invites: z.array(InviteResult) }),
  errors: ['email_unverified', 'email_taken'],
});

export const revokeRecruiterInvite = call({
  path: 'agency/revokeRecruiterInvite',
  effect: 'change',
  roles: ['agency'],
  bodyLimit: limits.listBodyBytes,
  summary:
    'Withdraw invitations that have not been accepted; the people stay listed and can be invited again',
  message: ({ changed }) => successTexts.invitationsWithdrawn(changed),
  body: bulkBody('recruiter_ids', RecruiterId, {}),
  data: BulkResult,
});

/** A plan by its id, which is its name without case. */
const PlanId = z
  .string()
  .max(20)
  .toLowerCase()
  .pipe(z.enum(PLAN_NAMES.map((name) => name.toLowerCase() as Lowercase<typeof name>)));

export const sendAgencyInvite = call({
  path: 'sendAgencyInvite',
  whenOwnAgency: 'refuse',
  effect: 'create',
  roles: ['super_admin'],
  bodyLimit: limits.listBodyBytes,
  summary:
    'Create a pending agency and invite its first user; repeating it for the same email renews the link and what the invitation says',
  message: (_, { send_email }) =>
    successTexts.invitationsMade(send_email ? { sent: 1, linked: 0 } : { sent: 0, linked: 1 }),
  body: z.strictObject({
    email: Email,
    agency_name: AgencyName,
    fullname: FullName.optional(),
    plan_id: PlanId.optional(),
    trial_days: z.int().min(1).max(limits.trialDaysMax).optional(),
    ...invitationShape,
  }),
  data: InviteResult.extend({ agency_id: AgencyId }),
  errors: ['email_taken'],
});

export const revokeAgencyInvite = call({
  path: 'revokeAgencyInvite',
  whenOwnAgency: 'refuse',
  effect: 'change',
  roles: ['super_admin'],
  bodyLimit: limits.listBodyBytes,
  summary:
    'Withdraw invitations of agencies that have not been accepted; the agencies stay listed as pending',
  message: ({ changed }) => successTexts.invitationsWithdrawn(changed),
  body: bulkBody('agency_ids', AgencyId, {}),
  data: BulkResult,
});

export const getAgencyInvite = call({
  path: 'getAgencyInvite',
  whenOwnAgency: 'refuse',
  effect: 'read',
  roles: ['super_admin'],
  summary: 'Get the invitation of a pending agency; its link is shown only when it is made',
  body: z.strictObject({ id: AgencyId }),
  data: z.object({
    agency_id: AgencyId,
    invite_id: z.uuid().nullable(),
    email: z.string(),
    fullname: z.string(),
    invited_by: z.string(),
    message: z.string(),
    trial_days: z.int().nullable(),
    sent_at: z.iso.datetime().nullable(),
    expires_at: z.iso.datetime().nullable(),
    revoked_at: z.iso.datetime().nullable(),
  }),
  errors: ['invite_not_found'],
});
