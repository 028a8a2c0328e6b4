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
