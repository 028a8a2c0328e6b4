import { describe, expect, it } from 'vitest';
import { splitHandOff } from './hand-off.ts';

const HAND_OFF = 'token=code&role=agency&user_id=1';
const split = (path: string) => splitHandOff(`https://placewell.example${path}`);

describe('a sign-in hand-off in the address', () => {
  it('is taken out with all its parameters, and nothing else', () => {
    const all = `${HAND_OFF}&agency_id=2&fullname=Ada&userFullName=Ada&image=%2Fi&questionnaire_status=completed`;
    expect(split(`/?${all}&tab=signup#top`)).toEqual({ code: 'code', rest: '/?tab=signup#top' });
  });

  it.each(['/', '/auth', '/agency/recruiters-management', '/404', '/no/such/page', '/demo', '/auth/reset'])(
    'is recognised at %s',
    (path) => {
      expect(split(`${path}?${HAND_OFF}`)).toEqual({ code: 'code', rest: path });
    },
  );

  it.each([
    '/auth/reset-password',
    '/auth/accept-invite',
    '/auth/verify-email/',
    '/Auth/Verify-Email',
    '/setup',
  ])('is left to the link at %s', (path) => {
    expect(split(`${path}?${HAND_OFF}`)).toBeUndefined();
  });

  it.each([
    'token=code&role=agency',
    'token=code&user_id=1',
    'role=agency&user_id=1',
    'token=&role=agency&user_id=1',
  ])('is none without token, role and user_id: %s', (query) => {
    expect(split(`/?${query}`)).toBeUndefined();
  });
});
