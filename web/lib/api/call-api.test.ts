import { getCreditsBalance } from '@placewell/contract/money/credits.ts';
import { login, updateUserProfile } from '@placewell/contract/people/accounts.ts';
import { getResumeFile } from '@placewell/contract/sourcing/candidates.ts';
import { texts } from '@placewell/contract/texts.ts';
import { act, renderHook } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { mockCall, mockFailure, mockNetworkError, setUpMockApi } from '../../test/mock-api.ts';
import { ids, signIn } from '../../test/render.tsx';
import { hideAccessDenied, resetAccessDeniedShown, useAccessDenied } from '../session/access-denied.ts';
import { readSessionState, SESSION_EXPIRED_EVENT, updateSessionState } from '../session/session-state.ts';
import { clearSession } from '../session/session-store.ts';
import { callApi, fetchFile } from './call-api.ts';

setUpMockApi();
afterEach(() => {
  clearSession();
  updateSessionState({ showLoginPrompt: false });
});

describe('callApi', () => {
  it('sends token, agency_id, user_id and role from local storage', async () => {
    signIn();
    const sent = mockCall(getCreditsBalance, { resume_credits: 1, email_credits: 2 });
    await expect(callApi(getCreditsBalance, {})).resolves.toMatchObject({
      resume_credits: 1,
      email_credits: 2,
    });
    const headers = sent.headers[0];
    expect(headers?.get('authorization')).toBe('Bearer token');
    expect(headers?.get('agency_id')).toBe(ids.agency);
    expect(headers?.get('user_id')).toBe(ids.user);
    expect(headers?.get('role')).toBe('agency');
  });

  it('throws an ApiError with the field errors', async () => {
    mockFailure(login, {
      status: 400,
      message: 'No',
      code: 'invalid_input',
      data: { fields: { email: 'Bad' } },
    });
    await expect(callApi(login, { email: 'a@b.example', password: 'x' })).rejects.toMatchObject({
      code: 'invalid_input',
      status: 400,
      message: 'No',
      fields: { email: 'Bad' },
    });
  });

  it('throws "Network error" when there is no response', async () => {
    signIn();
    mockNetworkError(getCreditsBalance);
    await expect(callApi(getCreditsBalance, {})).rejects.toMatchObject({
      code: 'network',
      message: texts.networkError,
      status: 0,
    });
  });

  it('raises the prompt to log in for an invalid token but not for a wrong password', async () => {
    signIn();
    mockFailure(login, { status: 401, message: 'Incorrect email or password.', code: 'wrong_credentials' });
    await expect(callApi(login, { email: 'a@b.example', password: 'x' })).rejects.toThrow();
    expect(readSessionState().showLoginPrompt).toBe(false);
    mockFailure(getCreditsBalance, { status: 401, message: 'Invalid Token', code: 'invalid_token' });
    await expect(callApi(getCreditsBalance, {})).rejects.toThrow('Invalid Token');
    expect(readSessionState().showLoginPrompt).toBe(true);
  });

  it('raises no prompt when a public call without a token is answered with "Invalid Token"', async () => {
    mockFailure(login, { status: 401, message: 'Invalid Token', code: 'invalid_token' });
    await expect(callApi(login, { email: 'a@b.example', password: 'x' })).rejects.toThrow('Invalid Token');
    expect(readSessionState().showLoginPrompt).toBe(false);
  });

  it('raises no prompt for the token of a session that has been left meanwhile', async () => {
    signIn();
    mockFailure(getCreditsBalance, { status: 401, message: 'Invalid Token', code: 'invalid_token' });
    const call = callApi(getCreditsBalance, {});
    signIn({ token: 'of the next session' });
    await expect(call).rejects.toThrow('Invalid Token');
    expect(readSessionState().showLoginPrompt).toBe(false);
  });

  it('does not send a call that needs a token and finds none, and raises nothing', async () => {
    const sent = mockCall(getCreditsBalance, { resume_credits: 1, email_credits: 2 });
    const refusal = { code: 'no_token', message: 'No authentication token found', status: 0 };
    await expect(callApi(getCreditsBalance, {})).rejects.toMatchObject(refusal);
    await expect(callApi(updateUserProfile, { fullname: 'Ada' })).rejects.toMatchObject(refusal);
    await expect(fetchFile(getResumeFile, { candidate_id: ids.user })).rejects.toMatchObject(refusal);
    expect(sent.bodies).toEqual([]);
    expect(readSessionState().showLoginPrompt).toBe(false);
  });

  it('shows an expired subscription once in a session, and used-up credits never', async () => {
    signIn();
    const { result } = renderHook(() => useAccessDenied());
    const fail = async (message: string, subscribe_status: boolean) => {
      mockFailure(getCreditsBalance, {
        status: 402,
        message,
        code: 'insufficient_credits',
        subscribe_status,
      });
      await act(() => expect(callApi(getCreditsBalance, {})).rejects.toThrow(message || 'Payment required'));
    };
    await fail('Not enough', true);
    expect(result.current).toMatchObject({ accessDenied: false, shownThisSession: false });
    await fail('', false);
    const shown = { accessDenied: true, shownThisSession: true };
    expect(result.current).toEqual({ ...shown, reason: 'Access denied: trial expired' });
    act(hideAccessDenied);
    expect(result.current).toEqual({ accessDenied: false, reason: '', shownThisSession: true });
    await fail('Trial over', false);
    expect(result.current.accessDenied).toBe(false);
    act(resetAccessDeniedShown);
    await fail('Trial over', false);
    expect(result.current).toEqual({ ...shown, reason: 'Trial over' });
    act(() => signIn({ token: 'of the next session' }));
    expect(result.current).toMatchObject({ accessDenied: false, shownThisSession: false });
  });
});

describe('the event session-expired', () => {
  it('raises the prompt to log in, whoever dispatches it', () => {
    window.dispatchEvent(new Event(SESSION_EXPIRED_EVENT));
    expect(readSessionState().showLoginPrompt).toBe(true);
  });
});
