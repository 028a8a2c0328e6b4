import type { PendingSignIn } from '@placewell/contract/people/social-sign-in.ts';

/** Somebody unknown whom Google vouches for. */
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
