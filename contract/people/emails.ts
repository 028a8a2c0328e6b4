import { z } from 'zod';
import { call } from '../call.ts';
import { successTexts } from '../success-texts.ts';

/** Every kind of email that the product sends, by the name that /demo shows it under. */
export const EMAIL_LABELS = {
  verification: 'Confirm an address',
  reset: 'Choose a new password',
  password_changed: 'A password was changed',
  email_change: 'Confirm a new address',
  email_change_asked: 'A new address was asked for',
  email_changed: 'An address was changed',
  sign_in_link: 'Link a sign-in',
  sign_in_linked: 'A sign-in was linked',
  factor_changed: 'A second factor was changed',
  factor_reset: 'A second factor will be reset',
  domain_lost: 'A domain is no longer verified',
  invitation: 'Invitation of a recruiter',
  agency_invitation: 'Invitation of an agency',
  trial_ending: 'End of a trial',
  payment_failed: 'Failed payment',
  receipt: 'Receipt',
  news: 'Notifications',
  digest: 'Weekly digest',
  webhook_disabled: 'Webhook switched off',
  letter: 'Message to a candidate',
  share: 'Candidates for a client',
  interview: 'Interview',
  let_in_again: 'Back into an agency',
  let_in_notice: 'Someone was let in again',
} as const;
export type EmailKind = keyof typeof EMAIL_LABELS;
export const EMAIL_KINDS = Object.keys(EMAIL_LABELS) as [EmailKind, ...EmailKind[]];

export const getEmailSamples = call({
  path: 'emails/getSamples',
  effect: 'read',
  roles: 'public',
  summary: 'Get a sample of every email that Placewell sends, with made-up names and links',
  body: z.strictObject({}),
  data: z.object({
    items: z.array(
      z.object({ kind: z.enum(EMAIL_KINDS), subject: z.string(), text: z.string(), html: z.string() }),
    ),
  }),
});

/** What people can unsubscribe from, by the name that the page shows. */
export const MAILING_LISTS = {
  news: 'notifications by email',
  digest: 'the weekly digest',
  shares: 'emails about candidates',
} as const;
export type MailingList = keyof typeof MAILING_LISTS;
export const MAILING_LIST_NAMES = Object.keys(MAILING_LISTS) as [MailingList, ...MailingList[]];

const UnsubscribeToken = z.string().min(1).max(1000);
const Subscription = z.object({
  list: z.enum(MAILING_LIST_NAMES),
  is_subscribed: z.boolean(),
  agency_name: z.string(),
});

export const updateEmailSubscription = call({
  path: 'emails/updateSubscription',
  effect: 'change',
  roles: 'public',
  summary: 'Unsubscribe from emails of one kind by the token of a link in them, or subscribe again',
  message: ({ is_subscribed }) => successTexts.emailSubscription(is_subscribed),
  body: z.strictObject({ token: UnsubscribeToken, is_subscribed: z.boolean() }),
  data: Subscription,
  errors: ['link_unknown'],
});

export const unsubscribe = call({
  path: 'emails/unsubscribe',
  effect: 'change',
  roles: 'public',
  transport: 'raw',
  summary:
    'Unsubscribe as mail programs do (RFC 8058): a POST to the address of the header List-Unsubscribe, with its `token` in the query; the body is not read',
  message: ({ is_subscribed }) => successTexts.emailSubscription(is_subscribed),
  body: z.strictObject({}),
  data: Subscription,
  errors: ['link_unknown'],
});

export const openUnsubscribePage = call({
  path: 'emails/unsubscribe',
  method: 'GET',
  effect: 'read',
  roles: 'public',
  summary:
    'Lead a browser to the page that unsubscribes: mail programs without the one click open the address there',
  transport: 'query',
  returns: 'redirect',
  body: z.looseObject({ token: UnsubscribeToken }),
  data: z.object({}),
});
