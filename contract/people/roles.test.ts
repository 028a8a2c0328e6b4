import { expect, it } from 'vitest';
import { parseRole, WireRole } from './roles.ts';

it.each([
  ['AGENCY', 'agency'],
  ['Recruiter', 'recruiter'],
  ['SuperAdmin', 'super_admin'],
  ['superadmin', 'super_admin'],
  ['SUPER_ADMIN', 'super_admin'],
])('the role %s is read as %s, whatever its case', (text, role) => {
  expect(parseRole(text)).toBe(role);
  expect(WireRole.parse(text)).toBe(role);
});

it.each(['', 'owner', 'agency!', null, 7])('%j names no role', (value) => {
  expect(parseRole(value)).toBeUndefined();
  expect(WireRole.safeParse(value).success).toBe(false);
});
