import type { DataInput } from '@placewell/contract/call.ts';
import type { getUserProfile } from '@placewell/contract/people/accounts.ts';

type Profile = DataInput<typeof getUserProfile>;

/** The profile of the signed-in person. */
export const aProfile = (values: Partial<Profile> = {}): Profile => ({
  fullname: 'Ada Example',
  role: 'agency',
  email: 'ada@example.org',
  image: '',
  agency_name: 'Agency',
  is_email_verified: true,
  awaits_confirmation: false,
  trial_credits_until: null,
  mail_goes_to: 'mailbox',
  ...values,
});
