import { limits } from '@placewell/contract/limits.ts';
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
      'If this was not you, open your account, remove the sign-in under “Linked sign-ins” and choose a new password.',
  });

/** Notifies agency users that people of the agency no longer sign in by its own provider. */
export const domainLostEmail = (to: string, domain: string, publicUrl: string) =>
  template('domain_lost', {
    to,
    subject: `${domain} is no longer verified`,
    lines: [
      `The record that proves that ${domain} is your agency's has been missing for ${limits.domainProofDays} days. People can no longer log in with your company; their passwords work again.`,
      'Add the record again and check the domain in the settings.',
    ],
    action: { label: 'Open settings', url: `${publicUrl}/agency/settings?section=sign-in` },
    footer: 'You are receiving this because you are an agency user.',
  });
