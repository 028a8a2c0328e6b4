import type { Role } from '@placewell/contract/people/roles.ts';
import { useSession } from './session-store.ts';

/** The page on which each role starts after signing in. */
export function homePath(role: Role | ''): string {
  if (role === 'super_admin') return '/super-admin/agency-management';
  if (role === 'recruiter') return '/recruiter/candidates-management';
  if (role === 'agency') return '/agency/recruiters-management';
  return '/404';
}

/** Path prefix of the pages that agency and recruiter share: `/agency` or `/recruiter`. */
export function useRolePath(): '/agency' | '/recruiter' {
  return useSession().role === 'recruiter' ? '/recruiter' : '/agency';
}
