import { useSession } from '../../lib/session/session-store.ts';

/** The address of the imports for whoever is signed in; with an id, of one of them. */
export function useImportPath() {
  const { role } = useSession();
  const base = `/${role === 'recruiter' ? 'recruiter' : 'agency'}/import`;
  return (import_id?: string) => (import_id ? `${base}/${import_id}` : base);
}
