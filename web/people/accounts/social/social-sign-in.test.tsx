import type { DataInput } from '@placewell/contract/call.ts';
import { limits } from '@placewell/contract/limits.ts';
import * as calls from '@placewell/contract/people/social-sign-in.ts';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { receiveHandOff } from '../../../lib/session/hand-off.ts';
import { readSessionState } from '../../../lib/session/session-state.ts';
import {
  clearSession,
  forgetSocialSignIn,
  keepSocialSignIn,
  restoreSocialSignIn,
} from '../../../lib/session/session-store.ts';
import { pending } from '../../../lib/session/social-sign-in.fixture.ts';
import { mockCall, mockFailure, mockNetworkError, setUpMockApi } from '../../../test/mock-api.ts';
import { ids, renderApp, signIn } from '../../../test/render.tsx';
import { LinkedSignIns } from '../account/linked-sign-ins.tsx';
import { browserHome } from '../home/browser-home.ts';
import { SignInPage } from '../sign-in-page.tsx';
import { SocialSignInPage } from './social-sign-in-page.tsx';

setUpMockApi();
afterEach(() => {
  vi.useRealTimers();
  act(() => {
    forgetSocialSignIn();
    clearSession();
  });
});

const session: DataInput<typeof calls.agencySocialSignUp> = {
  token: 'secret',
  role: 'agency',
  fullname: 'Ada Example',
  first_name: 'Ada',
  image: '',
  agency_id: ids.agency,
  user_id: ids.user,
  questionnaire_status: 'pending',
};
/** Arrives from the provider, as a browser does. */
async function arrive(path: string) {
  window.history.replaceState(null, '', path);
  receiveHandOff();
  await renderApp(<SocialSignInPage />, window.location.pathname + window.location.search);
}
const stored = () => Object.keys(sessionStorage).sort();

describe('the sign-in page', () => {
  it('asks for the address whose company logs in, and passes on its domain only', async () => {
    await renderApp(<SignInPage />, '/auth');
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Log in with your company' }));
    const assign = vi.fn();
    vi.stubGlobal('location', { assign });
    const email = screen.getByLabelText('Work email');
    await user.type(email, 'ada{Enter}');
    expect(await screen.findByText('Enter a valid email address')).toBeVisible();
    await user.type(email, '@harbour.example{Enter}');
    await waitFor(() =>
      expect(assign).toHaveBeenCalledWith('/api/v1/agency/agencySignIn?domain=harbour.example'),
    );
    vi.unstubAllGlobals();
  });

  it.each([
    ['company_sign_in_not_found', 'No company sign-in for this address.'],
    ['company_account_missing', 'You have no account yet. Ask your agency for an invitation.'],
    ['sign_in_refused', 'Your company did not confirm this login. Try again.'],
  ])('says why a company has not logged in: %s', async (code, text) => {
    await renderApp(<SignInPage />, `/auth?social_error=${code}&provider=agency`);
    expect(await screen.findByText(text)).toBeVisible();
  });

  it('has a button for each provider that is set up, which leads to it', async () => {
    mockCall(calls.getSignInProviders, {
      providers: [
        { provider: 'google', provider_name: 'Google' },
        { provider: 'oidc', provider_name: 'Harbour ID' },
      ],
    });
    await renderApp(<SignInPage />, '/auth?tab=signup');
    expect(await screen.findByRole('link', { name: 'Continue with Google' })).toHaveAttribute(
      'href',
      '/api/v1/agency/socialLogin?provider=google&intent=signup',
    );
    expect(screen.getByRole('link', { name: 'Continue with Harbour ID' })).toHaveAttribute(
      'href',
      '/api/v1/agency/socialLogin?provider=oidc&intent=signup',
    );
  });

  it.each([
    ['?social_error=sign_in_refused&provider=google', 'Google sign-in failed'],
    ['?tab=signup&social_error=sign_in_refused&provider=google', 'Google sign-up failed'],
    ['?social_error=whatever&provider=oidc', 'Sign-in with the other provider failed'],
    ['?social_error=account_inactive&provider=google', 'This account is inactive. Contact your agency.'],
    ['?social_error=constructor&provider=google', 'Google sign-in failed'],
  ])('says at %s why the provider led back', async (query, message) => {
    await renderApp(<SignInPage />, `/auth${query}`);
    expect(screen.getByRole('alert')).toHaveTextContent(message);
    expect(screen.queryByRole('link', { name: /Continue with/ })).toBeNull();
  });
});

describe('an unknown person', () => {
  it('creates an agency with what the provider has confirmed, and is greeted by the first name', async () => {
    const redeemed = mockCall(calls.redeemSocialSignIn, { ...pending, invited_by: ['South Staffing'] });
    const sent = mockCall(calls.agencySocialSignUp, session);
    await arrive('/auth/create-agency?social=a-code-from-the-callback');
    // Out of the address before anything else.
    expect(window.location.search).toBe('');
    expect(await screen.findByText('Google logs you in as ada@example.org.')).toBeInTheDocument();
    expect(screen.getByText(/South Staffing has invited you/)).toBeInTheDocument();
    expect(redeemed.bodies).toEqual([{ code: 'a-code-from-the-callback' }]);
    expect(stored()).toEqual(['tempGoogleToken', 'tempGoogleUserData']);
    expect(readSessionState()).toMatchObject({ tempGoogleToken: pending.googleToken });
    await userEvent.type(screen.getByLabelText('Agency name'), 'North Staffing');
    await userEvent.click(screen.getByRole('button', { name: 'Create agency' }));
    await waitFor(() => expect(localStorage.getItem('userFullName')).toBe('Ada'));
    expect(sent.bodies).toEqual([
      {
        ...browserHome(),
        agencyName: 'North Staffing',
        email: 'ada@example.org',
        googleToken: pending.googleToken,
        familyName: 'Example',
        givenName: 'Ada',
        picture: '',
      },
    ]);
    expect(stored()).toEqual([]);
    expect(readSessionState()).toMatchObject({ tempGoogleToken: '', tempGoogleUserData: null });
  });

  it('is found again after a reload, and forgotten after ten minutes', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] });
    keepSocialSignIn(pending);
    const kept = { ...sessionStorage };
    forgetSocialSignIn();
    for (const [name, value] of Object.entries(kept)) sessionStorage.setItem(name, value);
    restoreSocialSignIn();
    expect(readSessionState().tempGoogleUserData?.email).toBe('ada@example.org');
    vi.advanceTimersByTime(limits.socialSignInMs);
    expect([stored(), readSessionState().tempGoogleUserData]).toEqual([[], null]);
    for (const [name, value] of Object.entries(kept)) sessionStorage.setItem(name, value);
    restoreSocialSignIn();
    expect([stored(), readSessionState().tempGoogleUserData]).toEqual([[], null]);
    sessionStorage.setItem('tempGoogleToken', 'x');
    sessionStorage.setItem('tempGoogleUserData', 'no JSON');
    restoreSocialSignIn();
    expect(stored()).toEqual([]);
  });

  it('who cancels is forgotten', async () => {
    keepSocialSignIn(pending);
    await renderApp(<SocialSignInPage />, '/auth/create-agency');
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.getByTestId('url')).toHaveTextContent('/auth'));
    expect(stored()).toEqual([]);
  });

  it('learns why there is no agency, and that a code is of no use', async () => {
    keepSocialSignIn(pending);
    mockNetworkError(calls.agencySocialSignUp);
    const view = await renderApp(<SocialSignInPage />, '/auth/create-agency');
    await userEvent.type(screen.getByLabelText('Agency name'), 'North');
    await userEvent.click(screen.getByRole('button', { name: 'Create agency' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Network error');
    const failure = { status: 409, code: 'email_taken', message: '' };
    mockFailure(calls.agencySocialSignUp, failure);
    await userEvent.click(screen.getByRole('button', { name: 'Create agency' }));
    expect(await screen.findByText('Agency social sign-up failed')).toBeInTheDocument();
    view.unmount();
    act(() => forgetSocialSignIn());
    mockFailure(calls.redeemSocialSignIn, { status: 410, code: 'handoff_invalid', message: 'Too late' });
    await arrive('/auth/create-agency?social=used');
    expect(await screen.findByText('This sign-in has ended')).toBeInTheDocument();
  });
});

describe('the owner of an account', () => {
  const owner = { ...pending, needsAgencyCreation: false };

  it('proves it by the password, after a wrong one', async () => {
    keepSocialSignIn(owner);
    mockFailure(calls.linkSocialSignIn, { status: 401, code: 'wrong_credentials', message: 'Incorrect' });
    await renderApp(<SocialSignInPage />, '/auth/link-account');
    await userEvent.type(screen.getByLabelText('Password'), 'wrong');
    const submit = screen.getByRole('button', { name: 'Link and log in' });
    await userEvent.click(submit);
    await waitFor(() => expect(screen.getByLabelText('Password')).toHaveAccessibleDescription('Incorrect'));
    const sent = mockCall(calls.linkSocialSignIn, session);
    await userEvent.click(submit);
    await waitFor(() => expect(localStorage.getItem('token')).toBe('secret'));
    expect(sent.bodies).toEqual([{ googleToken: pending.googleToken, password: 'wrong' }]);
    expect(stored()).toEqual([]);
  });

  it('proves it by a link in an email, which asks before it links', async () => {
    keepSocialSignIn(owner);
    const sent = mockCall(calls.sendSocialLink, {});
    const view = await renderApp(<SocialSignInPage />, '/auth/link-account');
    await userEvent.click(screen.getByRole('button', { name: 'Email me a link' }));
    expect(await screen.findByText(/We have emailed you a link/)).toBeInTheDocument();
    expect(sent.bodies).toEqual([{ googleToken: pending.googleToken }]);
    view.unmount();
    mockCall(calls.checkSocialLink, { provider_name: 'Google', email: 'ada@example.org' });
    const confirmed = mockCall(calls.confirmSocialLink, session);
    await renderApp(<SocialSignInPage />, `/auth/link-account?token=${'t'.repeat(43)}`);
    expect(await screen.findByText(/Google logs you in as ada@example.org/)).toBeInTheDocument();
    expect(confirmed.bodies).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Link and log in' }));
    await waitFor(() => expect(localStorage.getItem('token')).toBe('secret'));
  });

  it('is told of a link that cannot be used', async () => {
    mockFailure(calls.checkSocialLink, {
      status: 410,
      code: 'link_expired',
      message: 'This link has expired.',
    });
    await renderApp(<SocialSignInPage />, `/auth/link-account?token=${'t'.repeat(43)}`);
    expect(await screen.findByRole('alert')).toHaveTextContent('This link has expired.');
  });
});

it('the account shows linked sign-ins, and why the last one stays', async () => {
  const item = {
    email: 'ada@example.org',
    linked_at: '2026-11-01T08:00:00Z',
    last_used_at: '2026-11-03T08:00:00Z',
  };
  signIn();
  mockCall(calls.getLinkedSignIns, { items: [{ ...item, identity_id: ids.user, provider_name: 'Google' }] });
  mockFailure(calls.removeLinkedSignIn, {
    status: 409,
    code: 'last_sign_in',
    message: 'Choose a password first.',
  });
  await renderApp(<LinkedSignIns />);
  await userEvent.click(await screen.findByRole('button', { name: 'Remove Google, ada@example.org' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Choose a password first.');
});
