import { login } from '@placewell/contract/accounts.ts';
import { getCreditsBalance } from '@placewell/contract/credits.ts';
import { texts } from '@placewell/contract/texts.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { mockCall, mockFailure, mockNetworkError, setUpMockApi } from '../../test/mock-api.ts';
import { ids, signIn } from '../../test/render.tsx';
import { clearSession } from '../session/session-store.ts';
import { type ApiEvent, onApiEvent } from './api-events.ts';
import { callApi } from './call-api.ts';

setUpMockApi();
afterEach(() => clearSession());

const listen = () => {
  const events: ApiEvent[] = [];
  const stop = onApiEvent((event) => events.push(event));
  return { events, stop };
};

describe('callApi', () => {
  it('sends token, agency_id, user_id and role from local storage', async () => {
    signIn();
    const sent = mockCall(getCreditsBalance, { resume_credits: 1, email_credits: 2 });
    await expect(callApi(getCreditsBalance, {})).resolves.toEqual({ resume_credits: 1, email_credits: 2 });
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
    mockNetworkError(getCreditsBalance);
    await expect(callApi(getCreditsBalance, {})).rejects.toMatchObject({
      code: 'network',
      message: texts.networkError,
      status: 0,
    });
  });

  it('emits session-expired for an invalid token but not for a wrong password', async () => {
    const { events, stop } = listen();
    mockFailure(login, { status: 401, message: 'Incorrect e-mail or password.', code: 'wrong_credentials' });
    await expect(callApi(login, { email: 'a@b.example', password: 'x' })).rejects.toThrow();
    expect(events).toEqual([]);
    mockFailure(getCreditsBalance, { status: 401, message: 'Invalid Token', code: 'invalid_token' });
    await expect(callApi(getCreditsBalance, {})).rejects.toThrow('Invalid Token');
    expect(events).toEqual([{ type: 'session-expired' }]);
    stop();
  });

  it('emits access-denied for an expired subscription but not for used-up credits', async () => {
    const { events, stop } = listen();
    const code = 'insufficient_credits';
    mockFailure(getCreditsBalance, { status: 402, message: 'Not enough', code, subscribe_status: true });
    await expect(callApi(getCreditsBalance, {})).rejects.toThrow();
    expect(events).toEqual([]);
    mockFailure(getCreditsBalance, { status: 402, message: 'Trial over', code, subscribe_status: false });
    await expect(callApi(getCreditsBalance, {})).rejects.toThrow();
    expect(events).toEqual([{ type: 'access-denied', reason: 'Trial over' }]);
    stop();
  });
});
