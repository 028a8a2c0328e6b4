import { useSession } from '../../lib/session/session-store.ts';

const PATHS = {
  super_admin: '/super-admin/exports',
  recruiter: '/recruiter/exports',
  agency: '/agency/exports',
} as const;

export function useExportsPath(): string {
  const { role } = useSession();
  return PATHS[role as keyof typeof PATHS] ?? PATHS.agency;
}
