import { template } from './template.emails.ts';

/** The email with the link by which the owner of an address links another provider's sign-in to the account. */
export const signInLinkEmail = (to: string, provider: string, url: string) =>
  template('sign_in_link', {
    to,
    subject: `Link your ${provider} sign-in`,
    lines: [
      `Someone, hopefully you, logged in with ${provider} as ${to} and asked to link that to the Placewell account with this email address.`,
    ],
    action: { label: `Link ${provider}`, url },
    footer:
      'The link works once and expires after one hour. If this was not you, ignore this email and nothing will be linked.',
  });

export const signInLinkedEmail = (to: string, provider: string, url: string) =>
  template('sign_in_linked', {
    to,
    subject: `${provider} is now linked to your account`,
    lines: [`From now on you can log in to Placewell with ${provider} as ${to}.`],
    action: { label: 'Open Placewell', url },
    footer:
      'If this was not you, open your profile, remove the sign-in under “Linked sign-ins” and choose a new password.',
  });
