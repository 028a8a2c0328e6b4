import { z } from 'zod';
import { call } from '../call.ts';
import { UserId } from '../ids.ts';
import { limits } from '../limits.ts';
import { DayOrInstant, listFields, listOf } from '../lists.ts';
import { texts } from '../texts.ts';

/** The acts in the security log of an agency, with their labels. */
export const SECURITY_ACT_LABELS = {
  sign_in: 'Logged in',
  password_changed: 'Password changed',
  email_changed: 'Email changed',
  email_confirmed: 'Address confirmed',
  invitation_sent: 'Invitation sent',
  invitation_revoked: 'Invitation withdrawn',
  invitation_accepted: 'Invitation accepted',
  sign_in_linked: 'Sign-in linked',
  sign_in_unlinked: 'Linked sign-in removed',
  sign_in_changed: 'Sign-in settings changed',
  domain_verified: 'Domain verified',
  domain_lost: 'Domain lost',
  factor_added: texts.factorAdded,
  factor_removed: 'Second factor removed',
  factor_reset_asked: 'Reset of a second factor asked for',
  factor_reset_stopped: 'Reset of a second factor stopped',
  factor_reset: 'Second factor reset',
  factor_failed: 'Second factor failed',
  session_ended: 'Session ended',
  rights_changed: 'Rights changed',
  let_in_again: 'Let in again',
  administration_entered: 'Switched to administration',
  administration_left: 'Switched back',
  super_admin_access: 'Super admin access',
  exported: 'List exported',
  archive_made: 'Archive made',
} as const;
export type SecurityEntryAct = keyof typeof SECURITY_ACT_LABELS;
export const SECURITY_ENTRY_ACTS = Object.keys(SECURITY_ACT_LABELS) as SecurityEntryAct[];

export const SecurityEntry = z.object({
  entry_id: z.uuid(),
  happened_at: z.iso.datetime({ offset: true }),
  act: z.enum(SECURITY_ENTRY_ACTS),
  /** Who did it; null for a super admin of the installation, and for `domain_lost`. The name is null for a removed person without records. */
  user_id: UserId.nullable(),
  user_name: z.string().nullable(),
  /** To whom, if anyone. */
  target_id: UserId.nullable(),
  target_name: z.string().nullable(),
  /** A short fact, such as the provider of a sign-in or the change of rights; often empty. */
  detail: z.string(),
  /** From where: an IPv4 /24 or IPv6 /56; null for a super admin and for work in the background. */
  address_block: z.string().nullable(),
});
export type SecurityEntry = z.output<typeof SecurityEntry>;

const { page, limit, sort_by } = listFields({ sorts: ['happened_at'] });

export const getSecurityLog = call({
  path: 'agency/getSecurityLog',
  effect: 'read',
  roles: ['agency'],
  whenExpired: 'serve',
  bodyLimit: limits.listBodyBytes,
  blankIsAbsent: true,
  summary:
    "List the agency's security log of the last 12 months, the newest entries first unless asked otherwise",
  body: z.strictObject({
    page,
    limit,
    sort_by,
    act: z.enum(SECURITY_ENTRY_ACTS).optional(),
    /** Entries by this person and about this person. */
    user_id: UserId.optional(),
    from_date: DayOrInstant.optional(),
    to_date: DayOrInstant.optional(),
  }),
  data: listOf(SecurityEntry),
});
