import { template } from './template.emails.ts';

type Change = { change: 'added' | 'removed'; factor_name: string };

/** Tells a person that their second factors go in a day, unless they stop it. */
export const factorResetEmail = (to: string, url: string) =>
  template('factor_reset', {
    to,
    subject: 'Your second factor will be reset',
    lines: [
      'Someone who administers your account asked for this, because you are said to have lost your second factor. In 24 hours your Placewell account will no longer ask for it.',
      'If you did not ask for this, stop it now. Logging in with your second factor stops it, too.',
    ],
    action: { label: 'Stop the reset', url },
    footer: 'If you asked for this, there is nothing to do: log in with your password alone in 24 hours.',
  });

/** Tells a person that a second factor of theirs was added or removed. */
export const factorChangedEmail = (to: string, { change, factor_name }: Change, url: string) =>
  template('factor_changed', {
    to,
    subject: `A second factor was ${change}`,
    lines: [`The second factor “${factor_name}” of your Placewell account was ${change}.`],
    action: { label: 'Open Placewell', url: `${url}/account` },
    footer: 'If this was not you, change your password at once and look at your second factors.',
  });
