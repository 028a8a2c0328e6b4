import { template } from './template.emails.ts';

type Change = { change: 'added' | 'removed'; factor_name: string };

/** Tells a person that a second factor of theirs was added or removed. */
export const factorChangedEmail = (to: string, { change, factor_name }: Change, url: string) =>
  template('factor_changed', {
    to,
    subject: `A second factor was ${change}`,
    lines: [`The second factor “${factor_name}” of your Placewell account was ${change}.`],
    action: { label: 'Open Placewell', url: `${url}/account` },
    footer: 'If this was not you, change your password at once and look at your second factors.',
  });
