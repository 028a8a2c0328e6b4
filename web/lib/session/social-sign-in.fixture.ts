import type { PendingSignIn } from '@placewell/contract/people/social-sign-in.ts';

/** An unknown person with an identity that Google verified. */
export const pending: PendingSignIn = {
  needsAgencyCreation: true,
  provider: 'google',
  provider_name: 'Google',
  googleToken: 'a ticket of the server',
  email: 'ada@example.org',
  name: 'Ada Example',
  givenName: 'Ada',
  familyName: 'Example',
  picture: '',
  invited_by: [],
};
