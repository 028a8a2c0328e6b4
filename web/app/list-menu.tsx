import type { ViewList } from '@placewell/contract/saved-views.ts';
import { FileSpreadsheet } from 'lucide-react';
import { useSession } from '../lib/session/session-store.ts';
import type { ShownList } from '../ui/data-list/types.ts';
import { PageMenu, type PageMenuItem } from '../ui/page/page-menu.tsx';

/** What the menu's button is called. */
const LABELS: Record<ViewList | 'agencies', string> = {
  candidates: 'More for candidates',
  jobs: 'More for jobs',
  matches: 'More for matches',
  job_matches: 'More for matches',
  candidate_matches: 'More for matches',
  recruiters: 'More for recruiters',
  agencies: 'More for agencies',
};

type ListMenuProps = { list: keyof typeof LABELS; shown: ShownList };

/** The menu in the head of a list's page: what features offer for the list as it is shown. */
export function ListMenu({ list }: ListMenuProps) {
  const { role } = useSession();
  const items: PageMenuItem[] = [];
  if (list === 'candidates')
    items.push({ id: 'import', label: 'Import…', icon: FileSpreadsheet, to: `/${role}/import` });
  return <PageMenu label={LABELS[list]} items={items} />;
}
