export const INTERVIEW_KINDS = ['phone', 'video', 'on_site'] as const;
export type InterviewKind = (typeof INTERVIEW_KINDS)[number];
/** `proposed`: nobody is invited yet. */
export const INTERVIEW_STATUSES = ['proposed', 'booked', 'held', 'no_show', 'cancelled'] as const;
export type InterviewStatus = (typeof INTERVIEW_STATUSES)[number];
export const INTERVIEW_PERSON_KINDS = ['user', 'contact', 'candidate'] as const;
export type InterviewPersonKind = (typeof INTERVIEW_PERSON_KINDS)[number];

/** Why a person of an interview gets no invitation, while the others get theirs. */
export const INVITATION_REFUSALS = {
  contact_do_not_contact: 'must not be contacted',
  contact_without_email: 'has no email address',
  contact_email_unusable: 'the email address is marked as not usable',
  candidate_do_not_contact: 'must not be contacted',
  candidate_without_email: 'has no email address',
  candidate_email_unusable: 'the email address is marked as not usable',
  emails_used_up: 'too many emails were sent today',
  sending_stopped: 'the emails of your agency are stopped',
} as const;
export type InvitationRefusal = keyof typeof INVITATION_REFUSALS;
export const INVITATION_REFUSAL_CODES = Object.keys(INVITATION_REFUSALS) as [
  InvitationRefusal,
  ...InvitationRefusal[],
];
