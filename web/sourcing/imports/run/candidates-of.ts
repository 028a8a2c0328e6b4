import type { Import } from '@placewell/contract/sourcing/imports.ts';
import { readSession } from '../../../lib/session/session-store.ts';

/** The list of candidates filtered to those of an import: by its tags, else by the day; undefined if there are none. */
export function candidatesOf({ import_status, outcomes, settings, created_at }: Import) {
  if (import_status === 'undone' || outcomes.created + outcomes.updated === 0) return undefined;
  const { role } = readSession();
  const search = settings.tags.length > 0 ? { tags: settings.tags } : { from_date: created_at.slice(0, 10) };
  // Typed as the page alone: its filters are the list's own.
  return {
    to: `/${role === 'recruiter' ? 'recruiter' : 'agency'}/candidates-management`,
    search: { ...search, ...(role === 'agency' ? { view_scope: 'all' } : {}) },
  } as { to: string };
}
