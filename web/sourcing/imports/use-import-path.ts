import { useSession } from '../../lib/session/session-store.ts';

/** The address of the imports for the user's role; with an id, of one import. */
export function useImportPath() {
  const { role } = useSession();
  const base = `/${role === 'recruiter' ? 'recruiter' : 'agency'}/import`;
  return (import_id?: string) => (import_id ? `${base}/${import_id}` : base);
}
