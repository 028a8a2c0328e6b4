import { z } from 'zod';
import { call } from '../call.ts';
import { AgencyId, UserId } from '../ids.ts';
import { Email } from '../people/accounts.ts';
import { Recruiter } from '../people/recruiters.ts';
import { texts } from '../texts.ts';

const { role, status } = Recruiter.shape;

export const getAgencyPeople = call({
  path: 'getAgencyPeople',
  effect: 'read',
  roles: ['super_admin'],
  summary: 'List the agency users and recruiters of an agency, by name; the look is logged',
  body: z.strictObject({ agency_id: AgencyId }),
  data: z.object({
    items: z.array(z.object({ user_id: UserId, fullname: z.string(), email: z.string(), role, status })),
  }),
  errors: ['agency_not_found'],
});

export const letInAgain = call({
  path: 'letInAgain',
  effect: 'change',
  roles: ['super_admin'],
  summary:
    'Make a person of an active agency an active agency user, perhaps with a new email address: their sessions and links end, and they choose a password by a link that is emailed. The other agency users and the old address are notified. The name of the agency confirms it',
  message: texts.letInAgain,
  body: z.strictObject({
    agency_id: AgencyId,
    user_id: UserId,
    /** Blank: unchanged. */
    email: z.literal('').or(Email).optional(),
    /** As the agency is called. */
    agency_name: z.string().trim().min(1, texts.required).max(200),
  }),
  data: z.object({
    email: z.string(),
    expires_at: z.iso.datetime(),
    /** The link, only where no mail server is set up. */
    password_url: z.string().nullable(),
  }),
  errors: [
    'agency_not_found',
    'recruiter_not_found',
    'email_taken',
    'status_change_refused',
    'account_inactive',
  ],
});
