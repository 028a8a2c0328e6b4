import { checkLink, getUserProfile, verifyEmail } from '@placewell/contract/people/accounts.ts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { mockCall, mockFailure, setUpMockApi } from '../../test/mock-api.ts';
import { aProfile } from '../../test/profile.ts';
import { renderApp, signIn } from '../../test/render.tsx';
import { VerifyEmailPage } from './verify-email-page.tsx';

setUpMockApi();

const ADDRESS = 'ada@example.test';
const open = (email = ADDRESS) => {
  mockCall(checkLink, {
    email,
    agency_name: 'North',
    fullname: '',
    invited_by: '',
    expires_at: '2026-12-03T10:00:00.000Z',
  });
  return renderApp(<VerifyEmailPage />, '/auth/verify-email?token=a-token-of-the-link');
};
const confirm = () => screen.findByRole('button', { name: 'Confirm' });

it('a link opened where nobody is signed in confirms by a click, since a mail scanner may have opened it', async () => {
  const sent = mockCall(verifyEmail, { trial_refusal: null });
  await open();
  await userEvent.click(await confirm());
  expect(await screen.findByText(/^Thank you/)).toBeVisible();
  expect(sent.bodies).toEqual([{ token: 'a-token-of-the-link' }]);
});

it('a link opened where its person is signed in confirms at once and leads home', async () => {
  signIn({ role: 'agency' });
  mockCall(getUserProfile, aProfile({ email: 'Ada@example.test' }));
  const sent = mockCall(verifyEmail, { trial_refusal: null });
  await open();
  expect(await screen.findByText('Email confirmed')).toBeVisible();
  await waitFor(() => expect(screen.getByTestId('url')).toHaveTextContent(/^\/agency\//));
  expect(sent.bodies).toHaveLength(1);
});

it('a link opened where another person is signed in waits for a click', async () => {
  signIn({ role: 'agency' });
  mockCall(getUserProfile, aProfile({ email: 'bea@example.test' }));
  const sent = mockCall(verifyEmail, { trial_refusal: null });
  await open();
  expect(await confirm()).toBeVisible();
  expect(sent.bodies).toEqual([]);
});

it('a confirmation that failed says why and can be tried again', async () => {
  signIn({ role: 'agency' });
  mockCall(getUserProfile, aProfile({ email: ADDRESS }));
  mockFailure(verifyEmail, { status: 500, code: 'internal', message: 'Not today.' });
  await open();
  expect(await screen.findByText('Not today.')).toBeVisible();
  mockCall(verifyEmail, { trial_refusal: null });
  await userEvent.click(await confirm());
  expect(await screen.findByText(/^Thank you/)).toBeVisible();
});

it('says why no credits came with the confirmation', async () => {
  mockCall(verifyEmail, { trial_refusal: 'company' });
  await open();
  await userEvent.click(await confirm());
  expect(await screen.findByText(/Your company has had the credits of a trial before/)).toBeVisible();
});
