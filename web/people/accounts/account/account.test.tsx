import {
  changeUnverifiedEmail,
  checkLink,
  forgotPassword,
  getUserProfile,
} from '@placewell/contract/people/accounts.ts';
import {
  changeEmail,
  changePassword,
  confirmNewEmail,
  endOtherSessions,
  endSession,
  getSessions,
} from '@placewell/contract/people/own-account.ts';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { mockCall, mockFailure, setUpMockApi } from '../../../test/mock-api.ts';
import { aProfile } from '../../../test/profile.ts';
import { renderApp, signIn } from '../../../test/render.tsx';
import { ConfirmNewEmailPage } from './confirm-new-email-page.tsx';
import { EmailSection } from './email-section.tsx';
import { PasswordSection } from './password-section.tsx';
import { SessionsSection } from './sessions-section.tsx';

setUpMockApi();

const session = {
  session_id: '00000000-0000-4000-8000-000000000001',
  device: 'Chrome on Windows',
  address_block: '203.0.113.0/24',
  created_at: '2026-11-01T08:00:00Z',
  last_used_at: '2026-11-03T08:00:00Z',
  is_current: true,
};
const other = { ...session, session_id: '00000000-0000-4000-8000-000000000002', is_current: false };

describe('where you are logged in', () => {
  it('names each device, this one first, and logs out another one', async () => {
    signIn();
    mockCall(getSessions, { items: [{ ...other, device: '', address_block: '' }, session] });
    const sent = mockCall(endSession, {});
    await renderApp(<SessionsSection />);
    const [first, second] = await screen.findAllByRole('listitem');
    expect(first).toHaveTextContent(/^Chrome on Windows.*This device.*network 203\.0\.113\.0\/24/);
    expect(within(first!).queryByRole('button')).toBeNull();
    expect(second).toHaveTextContent(/^Unknown device.*Logged in .*last used /);
    mockCall(getSessions, { items: [session] });
    await userEvent.click(screen.getByRole('button', { name: 'Log out Unknown device' }));
    expect(await screen.findByText('Logged out there')).toBeVisible();
    expect(sent.bodies).toEqual([{ session_id: other.session_id }]);
    expect(await screen.findAllByRole('listitem')).toHaveLength(1);
    expect(screen.queryByRole('button', { name: 'Log out everywhere else' })).toBeNull();
  });

  it('logs out everywhere else, and says why it could not', async () => {
    signIn();
    mockCall(getSessions, { items: [session, other] });
    mockFailure(endOtherSessions, { status: 500, code: 'internal', message: 'Not today.' });
    await renderApp(<SessionsSection />);
    await userEvent.click(await screen.findByRole('button', { name: 'Log out everywhere else' }));
    expect(await screen.findByText('Not today.')).toBeVisible();
    mockCall(endOtherSessions, { ended: 1 });
    await userEvent.click(screen.getByRole('button', { name: 'Log out everywhere else' }));
    expect(await screen.findByText('Logged out everywhere else')).toBeVisible();
  });
});

describe('the password', () => {
  const type = async (labels: Record<string, string>) => {
    for (const [label, value] of Object.entries(labels)) {
      const input = await screen.findByLabelText(label);
      await userEvent.clear(input);
      await userEvent.type(input, value);
    }
    await userEvent.click(screen.getByRole('button', { name: 'Change password' }));
  };

  it('is typed twice and replaced after the present one', async () => {
    signIn();
    mockCall(getUserProfile, aProfile());
    const wrong = 'This is not your password';
    mockFailure(changePassword, { status: 401, code: 'wrong_credentials', message: wrong });
    await renderApp(<PasswordSection />);
    const typed = {
      'Current password': 'a quiet harbour 7',
      'New password': 'a louder harbour 8',
      'Repeat password': 'a louder harbour 9',
    };
    await type(typed);
    expect(await screen.findByText('The passwords do not match')).toBeVisible();
    await type({ 'Repeat password': 'a louder harbour 8' });
    expect(await screen.findByText(wrong)).toBeVisible();
    const sent = mockCall(changePassword, {});
    await type({ 'Current password': 'a quiet harbour 7' });
    expect(await screen.findByText(/^Password changed/)).toBeVisible();
    expect(sent.bodies).toEqual([{ current_password: 'a quiet harbour 7', password: 'a louder harbour 8' }]);
    expect(screen.getByLabelText('Current password')).toHaveValue('');
  });

  it('is chosen by a link where there is none', async () => {
    signIn();
    mockCall(getUserProfile, aProfile({ has_password: false }));
    const sent = mockCall(forgotPassword, {});
    await renderApp(<PasswordSection />);
    await userEvent.click(await screen.findByRole('button', { name: /^Email me a link/ }));
    expect(await screen.findByText(/on its way to ada@example.org/)).toBeVisible();
    expect(sent.bodies).toEqual([{ email: 'ada@example.org' }]);
  });

  it('of an administration without an address is that of the agency user', async () => {
    signIn({ role: 'super_admin' });
    mockCall(getUserProfile, aProfile({ role: 'super_admin', email: '', has_password: false }));
    await renderApp(<PasswordSection />);
    expect(await screen.findByText(/password of your agency account/)).toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('the email address', () => {
  const ask = async () => {
    await userEvent.type(await screen.findByLabelText('New email'), 'ada@harbour.example');
    await userEvent.type(screen.getByLabelText('Password'), 'a quiet harbour 7');
    await userEvent.click(screen.getByRole('button', { name: 'Change address' }));
  };
  const typed = { email: 'ada@harbour.example', password: 'a quiet harbour 7' };

  it('that is confirmed changes by a link, and the page says so', async () => {
    signIn();
    mockCall(getUserProfile, aProfile());
    const sent = mockCall(changeEmail, { mail_goes_to: 'mailbox' });
    await renderApp(<EmailSection />);
    await ask();
    expect(await screen.findByText(/^Open the link in the email to ada@harbour.example/)).toBeVisible();
    expect(screen.getByText('ada@example.org')).toBeVisible();
    expect(sent.bodies).toEqual([typed]);
  });

  it('of an agency user that is not confirmed is replaced at once', async () => {
    signIn();
    mockCall(getUserProfile, aProfile({ is_email_verified: false }));
    const sent = mockCall(changeUnverifiedEmail, { email: typed.email, mail_goes_to: 'mailbox' });
    await renderApp(<EmailSection />);
    await ask();
    expect(await screen.findByText('Email address changed')).toBeVisible();
    expect(sent.bodies).toEqual([typed]);
  });

  it('of a recruiter that is not confirmed changes by a link', async () => {
    signIn({ role: 'recruiter' });
    mockCall(getUserProfile, aProfile({ role: 'recruiter', is_email_verified: false }));
    mockFailure(changeEmail, { status: 409, code: 'email_taken', message: 'Taken.' });
    await renderApp(<EmailSection />);
    await ask();
    expect(await screen.findByText('Taken.')).toBeVisible();
  });

  it('is that of the link after a click, since a mail scanner may have opened it', async () => {
    mockCall(checkLink, {
      email: typed.email,
      agency_name: 'North',
      fullname: '',
      invited_by: '',
      expires_at: '2026-12-03T10:00:00.000Z',
    });
    const sent = mockCall(confirmNewEmail, { email: typed.email });
    await renderApp(<ConfirmNewEmailPage />, '/auth/confirm-email-change?token=a-token-of-the-link');
    await userEvent.click(await screen.findByRole('button', { name: 'Use this address' }));
    expect(await screen.findByText('Log in as ada@harbour.example from now on.')).toBeVisible();
    expect(sent.bodies).toEqual([{ token: 'a-token-of-the-link' }]);
    expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/auth');
  });
});
