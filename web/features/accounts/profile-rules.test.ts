import { texts } from '@placewell/contract/texts.ts';
import { describe, expect, it } from 'vitest';
import { isProfileRequired, ProfileSchema, validateImage } from './profile-rules.ts';

const base = { role: 'recruiter', fullName: '', questionnaireStatus: 'completed', path: '/x' };

describe('isProfileRequired', () => {
  it.each([
    ['a recruiter without a name', {}, true],
    ['a blank name', { fullName: '  ' }, true],
    ['a recruiter with a name', { fullName: 'Ada' }, false],
    ['a super admin', { role: 'super_admin' }, true],
    ['an agency', { role: 'agency' }, true],
    ['a candidate', { role: 'candidate' }, false],
    ['a pending agency on another page', { role: 'agency', questionnaireStatus: 'pending' }, false],
    [
      'a pending agency on its recruiters page',
      { role: 'agency', questionnaireStatus: 'pending', path: '/agency/recruiters-management' },
      true,
    ],
  ])('decides for %s', (_, change, required) => {
    expect(isProfileRequired({ ...base, ...change })).toBe(required);
  });
});

describe('profile form', () => {
  it('accepts 20 characters and rejects 21', () => {
    expect(ProfileSchema.safeParse({ fullname: 'x'.repeat(20) }).success).toBe(true);
    expect(ProfileSchema.safeParse({ fullname: 'x'.repeat(21) }).error?.issues[0]?.message).toBe(
      'Full name must be 20 characters or less',
    );
    expect(ProfileSchema.safeParse({ fullname: ' ' }).error?.issues[0]?.message).toBe(texts.fullNameRequired);
  });

  it('accepts only images under 2 MB', () => {
    const file = (type: string, bytes: number) => new File([new Uint8Array(bytes)], 'x', { type });
    expect(validateImage(file('image/png', 2 * 1024 * 1024 - 1))).toBeUndefined();
    expect(validateImage(file('image/png', 2 * 1024 * 1024))).toBe(texts.imageTooLarge);
    expect(validateImage(file('application/pdf', 10))).toBe(texts.imageInvalid);
  });
});
