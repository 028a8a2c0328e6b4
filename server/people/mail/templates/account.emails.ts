import { template } from './template.emails.ts';

export const resetEmail = (to: string, url: string) =>
  template('reset', {
    to,
    subject: 'Choose a new password',
    lines: ['Someone, hopefully you, asked to reset the password of your Placewell account.'],
    action: { label: 'Choose a new password', url },
    footer:
      'The link works once and expires after one hour. If you did not ask for this, you can ignore this email.',
  });

/** After a new password, to its person. */
export const passwordChangedEmail = (to: string, publicUrl: string) =>
  template('password_changed', {
    to,
    subject: 'Your password was changed',
    lines: [
      'The password of your Placewell account was changed. Every other device has been logged out.',
      'If this was you, there is nothing to do.',
    ],
    action: { label: 'This was not me', url: `${publicUrl}/auth/reset-password` },
    footer:
      'If this was not you, choose a new password now. It logs everyone out and ends the links that were asked for.',
  });

/** With the link that changes the address, to the new one. */
export const emailChangeEmail = (to: string, url: string) =>
  template('email_change', {
    to,
    subject: 'Confirm your new email address',
    lines: [`Someone, hopefully you, asked to log in to Placewell as ${to} from now on.`],
    action: { label: 'Confirm new address', url },
    footer:
      'The link works once and expires after 24 hours. If you did not ask for this, ignore this email and nothing changes.',
  });

/** As soon as a change is asked for, to the present address. */
export const emailChangeAskedEmail = (to: string, new_email: string, publicUrl: string) =>
  template('email_change_asked', {
    to,
    subject: 'Your email address is about to change',
    lines: [
      `Someone, hopefully you, asked to log in to your Placewell account as ${new_email} instead.`,
      'Nothing changes until the link in the email to the new address is opened.',
    ],
    action: { label: 'This was not me', url: `${publicUrl}/auth/reset-password` },
    footer:
      'If this was not you, someone knows your password. Choose a new one now, which also stops the change.',
  });

/** When an address has changed, to the former one. */
export const emailChangedEmail = (to: string, new_email: string, publicUrl: string) =>
  template('email_changed', {
    to,
    subject: 'Your email address was changed',
    lines: [`You now log in to Placewell as ${new_email}. This address no longer works.`],
    action: { label: 'Open Placewell', url: publicUrl },
    footer: 'If this was not you, tell your agency or the administrator of your Placewell at once.',
  });

/** `hasTrial`: whether trial credits wait for the confirmation. */
export const verificationEmail = (to: string, agency: string, url: string, hasTrial = true) =>
  template('verification', {
    to,
    subject: 'Confirm your email address',
    lines: [`${agency} now has an account on Placewell. Please confirm that this email address is yours.`],
    action: { label: 'Confirm email address', url },
    footer: `The link expires after seven days. You need a confirmed address ${hasTrial ? 'for trial credits and ' : ''}to invite recruiters.`,
  });

type Invitation = {
  to: string;
  agency: string;
  /** Whether accepting activates the agency, or joins an active one. */
  opensAgency: boolean;
  invited_by: string;
  message: string;
  url: string;
};

const WORK = 'candidates, jobs and matches in one place.';

export const invitationEmail = ({ to, agency, opensAgency, invited_by, message, url }: Invitation) =>
  template(opensAgency ? 'agency_invitation' : 'invitation', {
    to,
    subject: opensAgency
      ? `Your invitation to open ${agency} on Placewell`
      : `${agency} invites you to Placewell`,
    lines: [
      opensAgency
        ? `${invited_by} invites you to open your agency, ${agency}, on Placewell: ${WORK}`
        : `${invited_by} invites you to work with ${agency} on Placewell: ${WORK}`,
      ...(message ? [message] : []),
    ],
    action: { label: opensAgency ? 'Open your agency' : 'Accept invitation', url },
    footer: 'The link works once and expires after seven days.',
  });
