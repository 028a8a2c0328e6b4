import { z } from 'zod';
import { call } from '../call.ts';
import { limits } from '../limits.ts';
import { texts } from '../texts.ts';
import { homeShape } from './agency-home.ts';
import { EmailAddress } from './email-address.ts';
import { ROLES, SIGNED_IN } from './roles.ts';
import { SessionData, SignedIn, signedInMessage } from './session-data.ts';

/** An email address, trimmed and in lower case: addresses are unique, regardless of case, across the installation. */
export const Email = z.string().trim().toLowerCase().max(254).pipe(EmailAddress);
export const NewPassword = z
  .string()
  .min(limits.passwordMin, texts.passwordTooShort)
  .max(limits.passwordMax, texts.passwordTooLong);
export const FullName = z
  .string()
  .trim()
  .min(1, texts.fullNameRequired)
  .max(limits.fullNameShell, texts.fullNameTooLong(limits.fullNameShell));
export const AgencyName = z.string().trim().min(1, 'Agency name is required').max(120);
export const LinkToken = z.string().min(20).max(200);

/**
 * Where a person finds their emails: in the mailbox or, without a mail server, in files of the installation
 * (DATA_DIR/outbox), which they reach themselves, or its administrator does.
 */
export const MAIL_PLACES = ['mailbox', 'outbox', 'administrator'] as const;
export type MailPlace = (typeof MAIL_PLACES)[number];

/** What had the credits of a trial before: the mailbox, its company, or too many agencies of the network today. */
export const TRIAL_REFUSALS = ['mailbox', 'company', 'network'] as const;
export type TrialRefusal = (typeof TRIAL_REFUSALS)[number];
const Refusal = z.enum(TRIAL_REFUSALS).nullable();

export const Profile = z.object({
  fullname: z.string(),
  role: z.enum(ROLES),
  email: z.string(),
  image: z.string(),
  agency_name: z.string(),
  is_email_verified: z.boolean(),
  /** Whether the agency, which signed up by itself, gets its trial credits when the email is confirmed. */
  awaits_confirmation: z.boolean(),
  /** The end of the trial whose credits come with the confirmation; null where none come, as after that end. */
  trial_credits_until: z.iso.datetime().nullable(),
  /** Why the trial of the agency brought no credits. */
  trial_refusal: Refusal.default(null),
  mail_goes_to: z.enum(MAIL_PLACES),
  /** False for a person who logs in by a provider, or by a switch only. */
  has_password: z.boolean().default(true),
  /** Whether this person has a second account, for administration or for the agency, and may switch to it. */
  can_switch: z.boolean().default(false),
  /** From when this person is refused without a second factor; null where none is demanded, or they have one. */
  factor_due_at: z.iso.datetime().nullable().default(null),
});

const NoData = z.object({});

export const login = call({
  path: 'login',
  effect: 'change',
  roles: 'public',
  summary:
    'Log in with email and password; an account with a second factor gets a challenge in place of a session',
  message: signedInMessage,
  body: z.strictObject({
    email: Email,
    password: z.string().min(1, 'Password is required').max(limits.passwordMax),
  }),
  data: SignedIn,
  errors: ['wrong_credentials', 'account_inactive', 'sso_required'],
});

export const logout = call({
  path: 'logout',
  effect: 'change',
  on: 'self',
  roles: SIGNED_IN,
  withoutFactor: 'serve',
  whenExpired: 'serve',
  summary: 'Revoke the current session',
  message: 'Logged out',
  body: z.strictObject({}),
  data: NoData,
});

export const signUp = call({
  path: 'agency/signUp',
  effect: 'create',
  roles: 'public',
  summary:
    'Create an agency and its first user, and return a session; the trial begins at once, its credits come when the email is confirmed',
  message: 'Agency created',
  body: z.strictObject({
    email: Email,
    agencyName: AgencyName,
    password: NewPassword,
    /** Without it the web application asks for it before anything else. */
    fullname: FullName.optional(),
    ...homeShape,
  }),
  data: SessionData,
  errors: ['email_taken', 'sign_up_closed', 'conflict'],
});

export const forgotPassword = call({
  path: 'forgot-password',
  effect: 'change',
  roles: 'public',
  summary: 'Email a password reset link; the response is the same whether or not the address has an account',
  message: texts.resetRequested,
  body: z.strictObject({ email: Email }),
  data: NoData,
});

export const resetPassword = call({
  path: 'reset-password',
  effect: 'change',
  roles: 'public',
  summary: 'Set a new password with the token from a reset email; revokes all sessions of the account',
  message: texts.passwordChanged,
  body: z.strictObject({ token: LinkToken, password: NewPassword }),
  data: NoData,
  errors: ['link_unknown', 'link_expired', 'link_used', 'account_inactive', 'sso_required'],
});

export const checkLink = call({
  path: 'check-link',
  effect: 'read',
  roles: 'public',
  summary:
    'Check whether a link from an email is still valid, so that its form need not be filled in for nothing',
  body: z.strictObject({
    token: LinkToken,
    purpose: z.enum(['reset', 'invite', 'verify', 'setup', 'email', 'factor_reset']),
  }),
  data: z.object({
    /** Of the person, or the one that the link changes to. */
    email: z.string(),
    agency_name: z.string(),
    fullname: z.string(),
    invited_by: z.string(),
    expires_at: z.iso.datetime(),
  }),
  errors: ['link_unknown', 'link_expired', 'link_used', 'link_revoked', 'account_inactive'],
});

export const verifyEmail = call({
  path: 'verify-email',
  effect: 'change',
  roles: 'public',
  summary:
    'Confirm an email address with the token from a verification email; an agency that signed up by itself gets its trial credits, unless the trial is over or its mailbox, company or network had such credits, which `trial_refusal` says',
  message: 'Email address confirmed',
  body: z.strictObject({ token: LinkToken }),
  data: z.object({ trial_refusal: Refusal }),
  errors: ['link_unknown', 'link_expired', 'link_used', 'account_inactive'],
});

export const resendVerification = call({
  path: 'resend-verification',
  effect: 'change',
  on: 'self',
  roles: SIGNED_IN,
  withoutFactor: 'serve',
  whenExpired: 'serve',
  summary: 'Resend the verification email',
  message: 'Verification email sent',
  body: z.strictObject({}),
  data: z.object({ mail_goes_to: z.enum(MAIL_PLACES) }),
});

export const changeUnverifiedEmail = call({
  path: 'agency/changeUnverifiedEmail',
  effect: 'change',
  roles: ['agency'],
  withoutFactor: 'serve',
  whenExpired: 'serve',
  summary:
    'Replace your own email address, with your password, while it is not confirmed; its links end, and a new one goes to the new address',
  message: texts.emailChanged,
  body: z.strictObject({
    email: Email,
    password: z.string().min(1, 'Password is required').max(limits.passwordMax),
  }),
  data: z.object({ email: z.string(), mail_goes_to: z.enum(MAIL_PLACES) }),
  errors: ['wrong_credentials', 'email_taken', 'email_verified'],
});

export const acceptInvite = call({
  path: 'acceptInvite',
  effect: 'change',
  roles: 'public',
  summary: 'Accept an invitation by choosing a name and a password, and return a session',
  message: 'Invitation accepted',
  body: z.strictObject({
    token: LinkToken,
    fullname: FullName,
    password: NewPassword,
    /** Of an invited agency, which begins with its first user. */
    ...homeShape,
  }),
  data: SessionData,
  errors: [
    'link_unknown',
    'link_expired',
    'link_used',
    'link_revoked',
    'account_inactive',
    'sso_required',
    'email_taken',
  ],
});

export const setUp = call({
  path: 'setUp',
  effect: 'change',
  roles: 'public',
  summary:
    'Create the first super admin with the token that the installation keeps in a file, and prints when it starts for the first time',
  message: 'Installation set up',
  body: z.strictObject({
    token: LinkToken,
    email: Email,
    fullname: FullName,
    password: NewPassword,
    /** For whom the installation is run, where nothing says yet; without it for many agencies. */
    run_for: z.enum(['own_agency', 'many_agencies']).optional(),
    /** Where the installation is run for one agency (decision 131): its name, and the super admin's own address if wanted. */
    agencyName: AgencyName.optional(),
    admin_email: Email.optional(),
    ...homeShape,
  }),
  data: SessionData,
  errors: ['link_unknown', 'link_expired', 'link_used', 'setup_done', 'email_taken'],
});

export const switchToAdministration = call({
  path: 'agency/switchToAdministration',
  effect: 'change',
  roles: ['agency'],
  withoutFactor: 'serve',
  whenExpired: 'serve',
  summary:
    'Open a session of the super admin that you are as well, with your own password; the session of this request ends',
  message: 'You are now in administration',
  body: z.strictObject({
    password: z.string().min(1, 'Password is required').max(limits.passwordMax),
  }),
  data: SessionData,
  errors: ['wrong_credentials', 'not_administrator'],
});

export const leaveAdministration = call({
  path: 'leaveAdministration',
  effect: 'change',
  roles: ['super_admin'],
  withoutFactor: 'serve',
  summary: 'End the session of this request, and open one of the agency user whom you are as well',
  message: 'You are back in your agency',
  body: z.strictObject({}),
  data: SessionData,
  errors: ['not_administrator', 'account_inactive'],
});

export const redeemHandoff = call({
  path: 'agency/redeemHandoff',
  effect: 'change',
  roles: 'public',
  summary: 'Redeem the single-use code that a sign-in hand-off arrives with, and return a session',
  message: signedInMessage,
  body: z.strictObject({ token: z.string().min(1).max(200) }),
  data: SignedIn,
  errors: ['handoff_invalid', 'account_inactive'],
});

export const getUserProfile = call({
  path: 'agency/getUserProfile',
  effect: 'read',
  roles: SIGNED_IN,
  withoutFactor: 'serve',
  whenExpired: 'serve',
  summary: "Get the signed-in user's profile",
  body: z.strictObject({}),
  data: Profile,
});

export const updateUserProfile = call({
  path: 'agency/updateUserProfile',
  effect: 'change',
  on: 'self',
  roles: SIGNED_IN,
  withoutFactor: 'serve',
  whenExpired: 'serve',
  summary: 'Update the full name and, with the file field `image`, the profile picture',
  files: { field: 'image', maxCount: 1, maxBytes: limits.imageBytes - 1 },
  message: texts.profileUpdated,
  body: z.strictObject({ fullname: FullName }),
  data: z.object({ fullname: z.string(), image: z.string() }),
  errors: ['invalid_image', 'too_many_files'],
});

export const getImage = call({
  path: 'images',
  method: 'GET',
  effect: 'read',
  roles: 'public',
  summary: 'Get a profile picture or logo by its unguessable key',
  transport: 'query',
  returns: 'file',
  body: z.strictObject({ key: z.string().regex(/^[0-9a-f]{32}\.webp$/) }),
  data: NoData,
  errors: ['not_found'],
});
