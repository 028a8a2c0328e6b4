const aPerson = (given_name: string) => ({
  sub: `subject of ${given_name}`,
  email: `${given_name.toLowerCase()}.vale@example.com`,
  email_verified: true,
  name: `${given_name} Vale`,
  given_name,
  family_name: 'Vale',
});

/** The identities that the local provider asserts, by client. */
export const TRUSTED_IDENTITIES = {
  'of-google': aPerson('Gwen'),
  'of-another': aPerson('Odile'),
  'of-agency': { ...aPerson('Selma'), email: 'selma.vale@selkie.test' },
};
