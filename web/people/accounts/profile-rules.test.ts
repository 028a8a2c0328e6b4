import { texts } from '@placewell/contract/texts.ts';
import { describe, expect, it } from 'vitest';
import { validateImage } from '../../lib/image-file.ts';
import { isProfileRequired, profileSchema } from './profile-rules.ts';

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
  const problemOf = (variant: 'required' | 'edit', fullname: string, stored = '') =>
    profileSchema(variant, stored).safeParse({ fullname, role: 'agency' }).error?.issues[0]?.message;

  it.each([
    ['required', 20],
    ['edit', 50],
  ] as const)('accepts a name of the longest length as %s: %i characters', (variant, longest) => {
    expect(problemOf(variant, 'x'.repeat(longest))).toBeUndefined();
    expect(problemOf(variant, 'x'.repeat(longest + 1))).toBe(
      `Full name must be ${longest} characters or less`,
    );
    expect(problemOf(variant, ' ')).toBe('Full name is required');
  });

  it('accepts an unchanged stored name of up to 50 characters while the name is mandatory', () => {
    const stored = 'x'.repeat(50);
    expect(problemOf('required', stored, stored)).toBeUndefined();
    expect(problemOf('required', `${'x'.repeat(49)}y`, stored)).toBe(texts.fullNameTooLong(20));
  });

  it('requires a role', () => {
    const result = profileSchema('edit', '').safeParse({ fullname: 'Ada', role: '' });
    expect(result.error?.issues[0]?.message).toBe('Role is required');
  });

  it('accepts only images under 2 MB', () => {
    const file = (type: string, bytes: number) => new File([new Uint8Array(bytes)], 'x', { type });
    expect(validateImage(file('image/png', 2 * 1024 * 1024 - 1))).toBeUndefined();
    expect(validateImage(file('image/png', 2 * 1024 * 1024))).toBe('Image size should be less than 2MB');
    expect(validateImage(file('application/pdf', 10))).toBe('Please select a valid image file');
  });
});
