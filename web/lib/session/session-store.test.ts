import type { UserId } from '@placewell/contract/ids.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { ids, signIn } from '../../test/render.tsx';
import { readDeviceValue, writeDeviceValue } from './device-values.ts';
import { readSessionState, SESSION_EXPIRED_EVENT } from './session-state.ts';
import { clearSession, readSession, reloadSession, startSession, updateSession } from './session-store.ts';

afterEach(() => clearSession());

const other = '00000000-0000-4000-8000-000000000002';
const data = {
  token: 'secret',
  role: 'agency' as const,
  fullname: 'Ada',
  image: '/image',
  agency_id: '' as const,
  user_id: ids.user as UserId,
  questionnaire_status: 'pending' as const,
};

describe('the session', () => {
  it.each([
    ['AGENCY', 'agency'],
    ['Recruiter', 'recruiter'],
    ['SuperAdmin', 'super_admin'],
    ['superadmin', 'super_admin'],
    ['SUPER_ADMIN', 'super_admin'],
    ['owner', ''],
  ])('reads the stored role %s as "%s"', (stored, role) => {
    signIn({ role: stored });
    expect(readSession().role).toBe(role);
  });

  it('stores its eight values under their specified names, and removes them all', () => {
    startSession(data);
    updateSession({ questionnaireTemporarilySkipped: true });
    expect({ ...localStorage }).toEqual({
      token: 'secret',
      role: 'agency',
      agency_id: '',
      user_id: ids.user,
      image: '/image',
      questionnaireStatus: 'pending',
      userFullName: 'Ada',
      questionnaireTemporarilySkipped: 'true',
    });
    expect(readSession()).toMatchObject({ token: 'secret', questionnaireTemporarilySkipped: true });
    clearSession();
    expect({ ...localStorage }).toEqual({});
  });

  it('removes the flag of a skipped questionnaire when it is false and when a user signs in', () => {
    startSession(data);
    updateSession({ questionnaireTemporarilySkipped: true });
    expect(localStorage.getItem('questionnaireTemporarilySkipped')).toBe('true');
    updateSession({ questionnaireTemporarilySkipped: false });
    expect(localStorage.getItem('questionnaireTemporarilySkipped')).toBeNull();
    updateSession({ questionnaireTemporarilySkipped: true });
    startSession(data);
    expect(localStorage.getItem('questionnaireTemporarilySkipped')).toBeNull();
    localStorage.setItem('questionnaireTemporarilySkipped', 'false');
    reloadSession();
    expect(localStorage.getItem('questionnaireTemporarilySkipped')).toBeNull();
  });

  it('forgets that the previous session has expired when another one begins, also in another tab', () => {
    startSession(data);
    window.dispatchEvent(new Event(SESSION_EXPIRED_EVENT));
    localStorage.setItem('token', 'of another tab');
    window.dispatchEvent(new StorageEvent('storage', { key: 'token' }));
    expect(readSession().token).toBe('of another tab');
    expect(readSessionState().showLoginPrompt).toBe(false);
  });
});

it('is read again when the browser shows a page that it had kept', () => {
  startSession(data);
  localStorage.clear();
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }));
  expect(readSession().token).toBe('secret');
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  expect(readSession().token).toBe('');
});

describe('what a device keeps', () => {
  it('belongs to one person, who finds it again after logging out', () => {
    signIn();
    writeDeviceValue('sidebar', 'collapsed');
    clearSession();
    signIn({ user_id: other });
    expect(readDeviceValue('sidebar')).toBeNull();
    clearSession();
    signIn();
    expect(readDeviceValue('sidebar')).toBe('collapsed');
    writeDeviceValue('sidebar', null);
    expect(readDeviceValue('sidebar')).toBeNull();
  });
});
