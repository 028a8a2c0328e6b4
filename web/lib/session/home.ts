import type { Role } from '@placewell/contract/people/roles.ts';
import { useSession } from './session-store.ts';

/** The page on which each role starts after signing in. */
export function homePath(role: Role | ''): string {
  if (role === 'super_admin') return '/super-admin/agency-management';
  return role === 'recruiter' || role === 'agency' ? `/${role}/today` : '/404';
}

/** Where a session starts: a new agency without a name where the name is asked for, before the questionnaire. */
export function startPath(
  role: Role | '',
  { fullName, questionnaireStatus }: { fullName: string; questionnaireStatus: string },
): string {
  const isNew = role === 'agency' && questionnaireStatus === 'pending' && fullName.trim() === '';
  return isNew ? '/agency/recruiters-management' : homePath(role);
}

/** Path prefix of the pages that agency and recruiter share: `/agency` or `/recruiter`. */
export function useRolePath(): '/agency' | '/recruiter' {
  return useSession().role === 'recruiter' ? '/recruiter' : '/agency';
}
