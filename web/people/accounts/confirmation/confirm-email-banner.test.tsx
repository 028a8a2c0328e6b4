import { OWN_AGENCY_META } from '@placewell/contract/pages.ts';
import {
  changeUnverifiedEmail,
  getUserProfile,
  resendVerification,
} from '@placewell/contract/people/accounts.ts';
import { texts } from '@placewell/contract/texts.ts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { mockCall, mockFailure, setUpMockApi } from '../../../test/mock-api.ts';
import { aProfile } from '../../../test/profile.ts';
import { renderApp, signIn } from '../../../test/render.tsx';
import { ConfirmEmailBanner } from './confirm-email-banner.tsx';

setUpMockApi();

const profile = aProfile({
  email: 'ada@example.test',
  agency_name: 'North',
  is_email_verified: false,
  awaits_confirmation: true,
  trial_credits_until: '2026-12-03T10:00:00.000Z',
});
const banner = () => screen.findByRole('region', { name: 'Confirm your email address' });

it('a new agency is asked to confirm its email address, and gets the link again on demand', async () => {
  signIn({ role: 'agency' });
  mockCall(getUserProfile, profile);
  await renderApp(<ConfirmEmailBanner />);
  expect(await banner()).toHaveTextContent(
    'Confirm your email address. Open the link in the email to ada@example.test. Your 25 resume and 25 email credits of the trial, which ends on Dec 3, 2026, come with it',
  );
  const sent = mockCall(resendVerification, { mail_goes_to: 'mailbox' });
  await userEvent.click(screen.getByRole('button', { name: 'Resend confirmation link' }));
  expect(await screen.findByText('The link was sent. Check your inbox.')).toBeVisible();
  expect(sent.bodies).toHaveLength(1);
});

it('in one’s own agency an address that may be mistyped is asked for, without a word of credits', async () => {
  const meta = document.createElement('meta');
  meta.name = OWN_AGENCY_META;
  document.head.append(meta);
  try {
    signIn({ role: 'agency' });
    mockCall(getUserProfile, { ...profile, awaits_confirmation: false, trial_credits_until: null });
    await renderApp(<ConfirmEmailBanner />);
    expect(await banner()).toHaveTextContent(
      'Open the link in the email to ada@example.test. Until then you cannot invite people or write to candidates.',
    );
    expect(screen.queryByText(/credit|trial/i)).toBeNull();
  } finally {
    meta.remove();
  }
});

it('after the trial no credits are promised', async () => {
  signIn({ role: 'agency' });
  mockCall(getUserProfile, { ...profile, trial_credits_until: null });
  await renderApp(<ConfirmEmailBanner />);
  expect(await banner()).toHaveTextContent(
    'Until then you cannot upload resumes or look people up. The trial is over, so its credits are no longer added.',
  );
  expect(screen.queryByText(/25/)).toBeNull();
});

it('an address that was mistyped is replaced with the password, and the banner names the new one', async () => {
  signIn({ role: 'agency' });
  mockCall(getUserProfile, profile);
  await renderApp(<ConfirmEmailBanner />);
  await userEvent.click(await screen.findByRole('button', { name: 'Wrong address?' }));
  await userEvent.type(await screen.findByLabelText('New email'), 'ada@right.test');
  await userEvent.type(screen.getByLabelText('Password'), 'a wrong harbour 7');
  const change = () => userEvent.click(screen.getByRole('button', { name: 'Change address' }));
  const message = 'This is not your password';
  mockFailure(changeUnverifiedEmail, { status: 401, code: 'wrong_credentials', message });
  await change();
  expect(await screen.findByText(message)).toBeVisible();
  mockFailure(changeUnverifiedEmail, { status: 409, code: 'email_taken', message: 'Taken already.' });
  await change();
  expect(await screen.findByText('Taken already.')).toBeVisible();
  const changed = mockCall(changeUnverifiedEmail, { email: 'ada@right.test', mail_goes_to: 'mailbox' });
  mockCall(getUserProfile, { ...profile, email: 'ada@right.test' });
  await change();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(changed.bodies).toEqual([{ email: 'ada@right.test', password: 'a wrong harbour 7' }]);
  await waitFor(async () =>
    expect(await banner()).toHaveTextContent('Open the link in the email to ada@right.test'),
  );
});

it('a link that was sent too often says when to try again', async () => {
  signIn({ role: 'agency' });
  mockCall(getUserProfile, profile);
  const message = 'Too many requests. Try again in 40 seconds.';
  mockFailure(resendVerification, { status: 429, code: 'too_many_requests', message });
  await renderApp(<ConfirmEmailBanner />);
  await userEvent.click(await screen.findByRole('button', { name: 'Resend confirmation link' }));
  expect(await screen.findByText(new RegExp(message))).toBeVisible();
});

it.each(['outbox', 'administrator'] as const)(
  'without a mail server a new agency is told how it gets the link (%s), before and after it is sent again',
  async (mail_goes_to) => {
    signIn({ role: 'agency' });
    mockCall(getUserProfile, { ...profile, mail_goes_to });
    await renderApp(<ConfirmEmailBanner />);
    expect(await banner()).toHaveTextContent(texts.mailInstead[mail_goes_to]);
    mockCall(resendVerification, { mail_goes_to });
    await userEvent.click(screen.getByRole('button', { name: 'Resend confirmation link' }));
    expect(await screen.findByText(/^The link was written\./)).toHaveTextContent(
      texts.mailInstead[mail_goes_to],
    );
  },
);

it.each([
  ['an agency that is confirmed', { is_email_verified: true, awaits_confirmation: false }],
  ['an agency from before', { is_email_verified: false, awaits_confirmation: false }],
])('%s is asked nothing', async (_who, facts) => {
  signIn({ role: 'agency' });
  const asked = mockCall(getUserProfile, { ...profile, ...facts });
  await renderApp(<ConfirmEmailBanner />);
  await waitFor(() => expect(asked.bodies).toHaveLength(1));
  expect(screen.queryByRole('button', { name: 'Resend confirmation link' })).toBeNull();
});
