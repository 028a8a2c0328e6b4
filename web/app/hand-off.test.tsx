import type { DataInput } from '@placewell/contract/call.ts';
import { redeemHandoff } from '@placewell/contract/people/accounts.ts';
import { createMemoryHistory } from '@tanstack/react-router';
import { act, render, screen, waitFor } from '@testing-library/react';
import { StrictMode } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { createQueryClient } from '../lib/api/queries.ts';
import { receiveHandOff } from '../lib/session/hand-off.ts';
import { readSessionState, updateSessionState } from '../lib/session/session-state.ts';
import { clearSession, reloadSession } from '../lib/session/session-store.ts';
import { clearToasts } from '../lib/toasts.ts';
import { mockCall, mockFailure, mockNetworkError, setUpMockApi } from '../test/mock-api.ts';
import { ids, signIn } from '../test/render.tsx';
import { App } from './app.tsx';
import { createAppRouter } from './router.tsx';

setUpMockApi();
afterEach(() => {
  act(() => {
    clearToasts();
    clearSession();
    updateSessionState({ isLoading: false });
  });
});

const LAZY_PAGE = { timeout: 60_000 };
const FORGED = `token=code&role=super_admin&agency_id=${ids.user}&user_id=${ids.agency}&fullname=Eve`;
const session = {
  token: 'of the server',
  role: 'candidate' as const,
  fullname: 'Ada',
  image: '',
  agency_id: ids.agency,
  user_id: ids.user,
  questionnaire_status: 'completed' as const,
};

/** Loads the application at an address, as a browser does. */
function arrive(address: string) {
  window.history.replaceState(null, '', address);
  reloadSession();
  receiveHandOff();
  const { pathname, search } = window.location;
  const queryClient = createQueryClient();
  const history = createMemoryHistory({ initialEntries: [pathname + search] });
  const router = createAppRouter(queryClient, history);
  render(
    <StrictMode>
      <App router={router} queryClient={queryClient} />
    </StrictMode>,
  );
  return router;
}
const loadingScreen = () => screen.queryAllByRole('status').find((one) => one.textContent === 'Loading...');

describe('a sign-in hand-off', () => {
  it('opens the session of its code, whatever the address says, behind the loading screen', async () => {
    const sent = mockCall(redeemHandoff, session);
    const router = arrive(`/?${FORGED}&x=1`);
    // The first paint, with the code already out of the address.
    expect(loadingScreen()).toBeInTheDocument();
    expect(window.location.pathname + window.location.search).toBe('/?x=1');
    expect(localStorage.getItem('token')).toBeNull();
    await waitFor(() => expect(router.state.location.pathname).toBe('/404'), LAZY_PAGE);
    await waitFor(() => expect(loadingScreen()).toBeUndefined());
    expect(await screen.findByText('This page does not exist')).toBeInTheDocument();
    expect(sent.bodies).toEqual([{ token: 'code' }]);
    expect(readSessionState().isLoading).toBe('is_setting_url_done');
    expect({ ...localStorage }).toEqual({
      token: 'of the server',
      role: 'candidate',
      agency_id: ids.agency,
      user_id: ids.user,
      image: '',
      questionnaireStatus: 'completed',
      userFullName: 'Ada',
    });
  });

  it.each([
    ['used', () => mockFailure(redeemHandoff, BAD_CODE), 'This sign-in link is no longer valid'],
    ['malformed', () => mockFailure(redeemHandoff, MALFORMED), 'This sign-in link is no longer valid'],
    ['cut off', () => mockNetworkError(redeemHandoff), 'Network error'],
  ])('with a %s code stores nothing, leaves nothing in the address and says so', async (_, mock, message) => {
    mock();
    const router = arrive(`/?${FORGED}&x=1`);
    expect(await screen.findByText(message, {}, LAZY_PAGE)).toBeInTheDocument();
    expect({ ...localStorage }).toEqual({});
    expect(window.location.search).toBe('?x=1');
    expect(router.state.location).toMatchObject({ pathname: '/auth', search: { x: 1 } });
    expect(await screen.findByLabelText('Email', {}, LAZY_PAGE)).toBeInTheDocument();
    expect(loadingScreen()).toBeUndefined();
    expect(readSessionState()).toMatchObject({ isLoading: 'is_setting_url_done', message });
  });

  it('asks for the second factor that its account has, and stores nothing before', async () => {
    const needed = { needs_second_factor: true, challenge: 'c'.repeat(43), methods: ['totp'], passkey: null };
    mockCall(redeemHandoff, needed as DataInput<typeof redeemHandoff>);
    const router = arrive(`/agency/tasks?${FORGED}`);
    expect(await screen.findByLabelText('Code from your app', {}, LAZY_PAGE)).toBeInTheDocument();
    expect(loadingScreen()).toBeUndefined();
    expect({ ...localStorage }).toEqual({});
    // Of the page before its redirect to the login.
    expect(router.state.location.state.returnTo).toBe('/agency/tasks');
  });

  it('replaces whoever is signed in only with a good code', async () => {
    signIn({ role: 'candidate', userFullName: 'Before' });
    mockFailure(redeemHandoff, BAD_CODE);
    arrive(`/404?${FORGED}`);
    expect(
      await screen.findByText('This sign-in link is no longer valid', {}, LAZY_PAGE),
    ).toBeInTheDocument();
    expect(localStorage.getItem('token')).toBe('token');
    expect(localStorage.getItem('userFullName')).toBe('Before');
    mockCall(redeemHandoff, session);
    arrive(`/404?${FORGED}`);
    await waitFor(() => expect(localStorage.getItem('userFullName')).toBe('Ada'));
    expect(localStorage.getItem('token')).toBe('of the server');
  });
});

const BAD_CODE = { status: 410, code: 'handoff_invalid', message: 'This sign-in link is no longer valid' };
const MALFORMED = { status: 400, code: 'invalid_input', message: 'Fix the highlighted fields.' };
