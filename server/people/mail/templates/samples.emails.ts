import { UserId } from '@placewell/contract/ids.ts';
import type { Notification } from '@placewell/contract/outreach/notifications.ts';
import type { EmailKind } from '@placewell/contract/people/emails.ts';
import {
  emailChangeAskedEmail,
  emailChangedEmail,
  emailChangeEmail,
  invitationEmail,
  passwordChangedEmail,
  resetEmail,
  verificationEmail,
} from './account.emails.ts';
import { billingEmail } from './billing.emails.ts';
import { digestEmail } from './digest.emails.ts';
import { interviewEmail } from './interview.emails.ts';
import { letInAgainEmail, letInNoticeEmail } from './let-in.emails.ts';
import { messageEmail } from './message.emails.ts';
import { newsEmail } from './news.emails.ts';
import { factorChangedEmail, factorResetEmail } from './second-factor.emails.ts';
import { shareEmail } from './share.emails.ts';
import { domainLostEmail, signInLinkEmail, signInLinkedEmail } from './sign-in.emails.ts';
import type { Template } from './template.emails.ts';
import { webhookDisabledEmail } from './webhook.emails.ts';

const to = 'maren@harbour.example';
const agency = 'Harbour Staffing';
const invited_by = 'Maren Ahlers';
const publicUrl = 'https://placewell.example';
const link = (path: string) => `${publicUrl}${path}?token=sample`;
const unsubscribe = { page: link('/unsubscribe'), one_click: link('/api/v1/emails/unsubscribe') };
const money = { amount_cents: 4_900, currency: 'USD' };
const recipient = { to, agency, publicUrl };
const invitation = { to: 'otto@example.com', agency, invited_by, url: link('/auth/accept-invite') };

const mention: Notification = {
  notification_id: '01990000-0000-7000-8000-000000000001' as Notification['notification_id'],
  kind: 'mention',
  created_at: '2026-03-02T09:00:00.000Z',
  is_read: false,
  news_count: 1,
  candidate: null,
  job: null,
  client: null,
  activity: null,
  actor: { user_id: UserId.parse('01990000-0000-7000-8000-000000000002'), fullname: invited_by },
  details: {},
};

/** Every kind of email as users receive it, for the page /demo and the tests of the rules. */
export const SAMPLES: Readonly<Record<EmailKind, Template | undefined>> = {
  verification: verificationEmail(to, agency, link('/auth/verify-email')),
  reset: resetEmail(to, link('/auth/reset-password')),
  password_changed: passwordChangedEmail(to, publicUrl),
  email_change: emailChangeEmail('maren.ahlers@harbour.example', link('/auth/confirm-email-change')),
  email_change_asked: emailChangeAskedEmail(to, 'maren.ahlers@harbour.example', publicUrl),
  email_changed: emailChangedEmail(to, 'maren.ahlers@harbour.example', publicUrl),
  sign_in_link: signInLinkEmail(to, 'Google', link('/auth/link-account')),
  sign_in_linked: signInLinkedEmail(to, 'Google', publicUrl),
  factor_changed: factorChangedEmail(to, { change: 'added', factor_name: 'Phone' }, publicUrl),
  factor_reset: factorResetEmail(to, link('/auth/stop-factor-reset')),
  domain_lost: domainLostEmail(to, 'harbour.example', publicUrl),
  invitation: invitationEmail({ ...invitation, opensAgency: false, message: 'See you on Monday.' }),
  agency_invitation: invitationEmail({ ...invitation, opensAgency: true, message: '' }),
  trial_ending: billingEmail(recipient, { email_kind: 'trial_ending', ends_at: '2026-03-16T10:00:00.000Z' }),
  payment_failed: billingEmail(recipient, {
    email_kind: 'payment_failed',
    ...money,
    access_ends_at: '2026-03-23T10:00:00.000Z',
  }),
  receipt: billingEmail(recipient, {
    email_kind: 'receipt',
    ...money,
    number: 'PW-2026-0042',
    description: 'Pro plan, monthly',
    paid_at: '2026-03-02T10:00:00.000Z',
  }),
  news: newsEmail({ to, role: 'agency', publicUrl, unsubscribe, items: [mention] }),
  digest: digestEmail({
    to,
    agency,
    url: `${publicUrl}/agency/today`,
    unsubscribe,
    counts: {
      new_matches: { count: 12, url: `${publicUrl}/agency/matches-management` },
      expiring: { count: 3, url: `${publicUrl}/agency/matches-management` },
      tasks_due: { count: 5, url: `${publicUrl}/agency/tasks` },
      idle_jobs: { count: 1, url: `${publicUrl}/agency/jobs-and-matches` },
    },
    numbers: {
      submitted: { count: 9, interviewed: 4, offered: 1, placed: 0, url: `${publicUrl}/agency/reports` },
      fees: [{ cents: 1_840_000, currency: 'EUR', placements: 2, url: `${publicUrl}/agency/reports` }],
    },
  }),
  webhook_disabled: webhookDisabledEmail({
    to,
    label: 'New candidate',
    url: 'https://hooks.harbour.example/placewell',
    reason: 'For 5 days every attempt has failed.',
    publicUrl,
  }),
  letter: messageEmail({
    to: 'nina@example.com',
    subject: 'A position in Hamburg',
    body: 'Dear Nina,\n\nwe look for a nurse: https://harbour.example/jobs/42\n\nDo you have time for a call?\n\nMaren',
    sender: { fullname: invited_by, email: to, agency_name: agency },
    opt_out_url: link('/letters/opt-out'),
    unsubscribe_url: link('/letters/opt-out'),
  }),
  share: shareEmail({
    to: 'clara@clinic.example',
    language: 'en',
    subject: '3 candidates for Staff Nurse',
    lines: ['Hello Clara Voss,', 'As discussed on Monday: all three can start in April.'],
    label: 'See the candidates',
    url: `${publicUrl}/s/sample`,
    footer: `Two taps are enough for an answer. The page can be opened until 1 April 2026. The link is yours alone: please do not pass it on. · ${invited_by}, ${agency}`,
    unsubscribe: `No more emails like this from ${agency}`,
    links: { page: link('/unsubscribe'), one_click: link('/unsubscribe') },
    sender: { fullname: invited_by, email: to, agency_name: agency, brand_color: '#0b5d66' },
    logo_url: null,
  }),
  interview: interviewEmail({
    to: 'clara@clinic.example',
    language: 'en',
    subject: 'Interview for Staff Nurse',
    lines: ['Tuesday, 2 March 2027 at 09:30 GMT · 45 minutes', 'Video call: https://meet.example/ward-4'],
    footer: `Reply to this email if another time suits you better. · ${invited_by}, ${agency}`,
    sender: { fullname: invited_by, email: to, agency_name: agency, brand_color: '#0b5d66' },
    logo_url: null,
  }),
  let_in_again: letInAgainEmail(to, agency, link('/auth/reset-password')),
  let_in_notice: letInNoticeEmail({ to, agency, person: 'Mira Olsen', publicUrl }),
};

/** Those of an installation for one's own agency: it sells nothing, and no other agency is invited. */
export const OWN_SAMPLES: typeof SAMPLES = {
  ...SAMPLES,
  verification: verificationEmail(to, agency, link('/auth/verify-email'), false),
  agency_invitation: undefined,
  trial_ending: undefined,
  payment_failed: undefined,
  receipt: undefined,
};
