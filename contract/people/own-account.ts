import { z } from 'zod';
import { call } from '../call.ts';
import { limits } from '../limits.ts';
import { texts } from '../texts.ts';
import { Email, LinkToken, MAIL_PLACES, NewPassword } from './accounts.ts';
import { SIGNED_IN } from './roles.ts';

const SessionId = z.uuid('Invalid session ID');

export const getSessions = call({
  path: 'account/getSessions',
  effect: 'read',
  roles: SIGNED_IN,
  whenExpired: 'serve',
  summary: 'List where you are logged in, the last used first',
  body: z.strictObject({}),
  data: z.object({
    items: z.array(
      z.object({
        session_id: SessionId,
        /** Browser and system, such as "Chrome on Windows"; empty where the login is older than that. */
        device: z.string(),
        /** IPv4 /24 or IPv6 /56 of the login; likewise empty. */
        address_block: z.string(),
        created_at: z.iso.datetime(),
        /** To five minutes. */
        last_used_at: z.iso.datetime(),
        is_current: z.boolean(),
      }),
    ),
  }),
});

export const endSession = call({
  path: 'account/endSession',
  effect: 'change',
  on: 'self',
  roles: SIGNED_IN,
  whenExpired: 'serve',
  summary: 'Log out another session of your own',
  message: 'Logged out there',
  body: z.strictObject({ session_id: SessionId }),
  data: z.object({}),
  errors: ['session_not_found', 'session_in_use'],
});

export const endOtherSessions = call({
  path: 'account/endOtherSessions',
  effect: 'change',
  on: 'self',
  roles: SIGNED_IN,
  whenExpired: 'serve',
  summary: 'Log out all your sessions but the one of this request',
  message: 'Logged out everywhere else',
  body: z.strictObject({}),
  data: z.object({ ended: z.int() }),
});

const CurrentPassword = z.string().min(1, 'Password is required').max(limits.passwordMax);

export const changePassword = call({
  path: 'account/changePassword',
  effect: 'change',
  on: 'self',
  roles: SIGNED_IN,
  whenExpired: 'serve',
  summary:
    'Replace your own password; all your other sessions end, and so do links that were asked for by email',
  message: texts.passwordReplaced,
  body: z.strictObject({ current_password: CurrentPassword, password: NewPassword }),
  data: z.object({}),
  errors: ['wrong_credentials', 'no_password'],
});

export const changeEmail = call({
  path: 'account/changeEmail',
  effect: 'change',
  on: 'self',
  roles: SIGNED_IN,
  whenExpired: 'serve',
  summary:
    'Send a link to a new email address, with your password; the address is yours when the link is opened within 24 hours',
  message: 'Link sent to the new address',
  body: z.strictObject({ email: Email, password: CurrentPassword }),
  data: z.object({ mail_goes_to: z.enum(MAIL_PLACES) }),
  errors: ['wrong_credentials', 'no_password', 'email_taken'],
});

export const confirmNewEmail = call({
  path: 'account/confirmNewEmail',
  effect: 'change',
  roles: 'public',
  summary: 'Change an email address with the token from the email to the new one',
  message: texts.emailChanged,
  body: z.strictObject({ token: LinkToken }),
  data: z.object({ email: z.string() }),
  errors: ['link_unknown', 'link_expired', 'link_used', 'account_inactive', 'email_taken'],
});
