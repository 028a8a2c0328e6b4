import {
  checkLink,
  forgotPassword,
  login,
  resetPassword,
  signUp,
} from '@placewell/contract/people/accounts.ts';
import { getSignInProviders } from '@placewell/contract/people/social-sign-in.ts';
import { texts } from '@placewell/contract/texts.ts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { readSessionState } from '../../lib/session/session-state.ts';
import { mockCall, mockFailure, setUpMockApi } from '../../test/mock-api.ts';
import { ids, renderApp } from '../../test/render.tsx';
import { browserHome } from './home/browser-home.ts';
import { ResetPasswordPage } from './reset-password-page.tsx';
import { SignInPage } from './sign-in-page.tsx';

setUpMockApi();

const session = {
  token: 'token',
  role: 'agency' as const,
  fullname: '',
  image: '',
  agency_id: ids.agency,
  user_id: ids.user,
  questionnaire_status: 'pending' as const,
};

const HOME = { time_zone: 'America/New_York' };

async function fillSignUp(name: string) {
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({
    ...new Intl.DateTimeFormat().resolvedOptions(),
    timeZone: HOME.time_zone,
  });
  mockCall(getSignInProviders, { providers: [] });
  await renderApp(<SignInPage />, '/auth?tab=signup');
  vi.restoreAllMocks();
  const user = userEvent.setup();
  await user.type(screen.getByLabelText('Agency name'), 'North');
  if (name) await user.type(screen.getByLabelText('Your name (optional)'), name);
  await user.type(screen.getByLabelText('Email'), 'ada@example.test');
  await user.type(screen.getByLabelText('Password', { exact: true }), 'a quiet harbour 7');
  return user;
}

it.each([
  ['Ada Example', { fullname: 'Ada Example' }],
  ['', {}],
  ['   ', {}],
])('signing up with the name "%s" sends %o', async (name, expected) => {
  const user = await fillSignUp(name);
  const sent = mockCall(signUp, session);
  await user.click(screen.getByRole('button', { name: 'Create agency' }));
  await waitFor(() => expect(sent.bodies).toHaveLength(1));
  const credentials = { agencyName: 'North', email: 'ada@example.test', password: 'a quiet harbour 7' };
  expect(sent.bodies[0]).toEqual({ ...credentials, ...expected, ...HOME });
});

it.each([true, false])('names the set-up link on a new installation only: %s', async (may_choose_mode) => {
  mockCall(getSignInProviders, { providers: [], may_choose_mode });
  await renderApp(<SignInPage />, '/auth');
  await screen.findByRole('button', { name: 'Log in' });
  if (may_choose_mode) expect(await screen.findByText(texts.notSetUp)).toBeVisible();
  else expect(screen.queryByText(texts.notSetUp)).toBeNull();
});

it('says in which time zone, currency and unit the agency begins, which can be changed', async () => {
  const user = await fillSignUp('');
  const line = /^Time zone America\/New York, amounts in USD, distances in miles\./;
  expect(await screen.findByText(line)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Change' }));
  await user.clear(screen.getByRole('combobox', { name: 'Time zone' }));
  await user.type(screen.getByRole('combobox', { name: 'Time zone' }), 'zurich');
  await user.click(await screen.findByRole('option', { name: 'Europe/Zurich' }));
  expect(screen.getByRole('combobox', { name: 'Currency' })).toHaveValue('CHF Swiss Franc');
  expect(screen.getByRole('combobox', { name: 'Distances' })).toHaveValue('Kilometres');
  await user.click(screen.getByRole('combobox', { name: 'Distances' }));
  await user.click(await screen.findByRole('option', { name: 'Miles' }));
  const sent = mockCall(signUp, session);
  await user.click(screen.getByRole('button', { name: 'Create agency' }));
  await waitFor(() => expect(sent.bodies).toHaveLength(1));
  expect(sent.bodies[0]).toMatchObject({ time_zone: 'Europe/Zurich', distance_unit: 'mi' });
});

it.each([
  ['Europe/Zurich', 'en-GB', { time_zone: 'Europe/Zurich' }],
  ['UTC', 'en-GB', { time_zone: 'UTC', country: 'GB' }],
  ['Etc/Unknown', 'de', {}],
  // Of a minimal Linux: no language that Intl takes.
  ['UTC', 'en-US@posix', { time_zone: 'UTC', country: 'US' }],
  ['UTC', 'ar-SA', { time_zone: 'UTC', country: 'SA' }],
])('takes from a browser in %s that speaks %s the home %o', (timeZone, language, home) => {
  vi.spyOn(navigator, 'language', 'get').mockReturnValue(language);
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({ timeZone } as never);
  expect(browserHome()).toEqual(home);
  vi.restoreAllMocks();
});

it('says what a name may be, and that others of the office may have signed up', async () => {
  const user = await fillSignUp('x'.repeat(51));
  await user.click(screen.getByRole('button', { name: 'Create agency' }));
  expect(await screen.findByText('Full name must be 50 characters or less')).toBeVisible();
  await user.clear(screen.getByLabelText('Your name (optional)'));
  const message = 'Several agencies were created from your network within an hour.';
  mockFailure(signUp, { status: 429, code: 'too_many_requests', message });
  await user.click(screen.getByRole('button', { name: 'Create agency' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
});

/** A failure without its own words. */
const FAILED = { status: 500, message: '', code: 'internal' };

it.each([
  ['/auth', login, 'Log in', 'Login failed'],
  ['/auth?tab=signup', signUp, 'Create agency', 'Signup failed'],
])('on %s says with the words of the specification what failed', async (path, call, label, message) => {
  mockCall(getSignInProviders, { providers: [] });
  mockFailure(call, FAILED);
  await renderApp(<SignInPage />, path);
  const user = userEvent.setup();
  if (call === signUp) await user.type(screen.getByLabelText('Agency name'), 'North');
  await user.type(screen.getByLabelText('Email'), 'ada@example.test');
  await user.type(screen.getByLabelText('Password', { exact: true }), 'a quiet harbour 7');
  await user.click(screen.getByRole('button', { name: label }));
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
  expect(readSessionState().message).toBe(message);
});

it('says with the words of the specification that no link was sent', async () => {
  mockFailure(forgotPassword, FAILED);
  await renderApp(<ResetPasswordPage />, '/auth/reset-password');
  await userEvent.type(screen.getByLabelText('Email'), 'ada@example.test');
  await userEvent.click(screen.getByRole('button', { name: 'Send link' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to send reset email');
});

it('says with the words of the specification that the password was not changed', async () => {
  const link = { email: 'ada@example.test', agency_name: 'North', fullname: 'Ada', invited_by: '' };
  mockCall(checkLink, { ...link, expires_at: '2030-01-31T09:00:00.000Z' });
  mockFailure(resetPassword, FAILED);
  await renderApp(<ResetPasswordPage />, `/auth/reset-password?token=${'t'.repeat(43)}`);
  await userEvent.type(await screen.findByLabelText('New password'), 'a quiet harbour 7');
  await userEvent.type(screen.getByLabelText('Repeat password'), 'a quiet harbour 7');
  await userEvent.click(screen.getByRole('button', { name: 'Change password' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Password reset failed');
});
