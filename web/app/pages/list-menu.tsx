import type { ViewList } from '@placewell/contract/desk/saved-views.ts';
import { CopyCheck, Download, FileSpreadsheet, FolderDown, SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { useActions } from '../../lib/actions.ts';
import { lazyPart } from '../../lib/lazy-part.tsx';
import { useSession } from '../../lib/session/session-store.ts';
import { useExportsPath } from '../../outside/exports/use-exports-path.ts';
import type { ShownList } from '../../ui/data-list/types.ts';
import { PageMenu, type PageMenuItem } from '../../ui/page/page-menu.tsx';

const ExportDialog = lazyPart(() => import('../../outside/exports/export-dialog.tsx'), 'ExportDialog', {
  closed: { opened: false },
});

const QuickExport = lazyPart(() => import('../../outside/exports/quick-export.tsx'), 'QuickExport', {
  closed: { opened: false },
});

/** Labels of the menu's button. */
const LABELS: Record<Exclude<ViewList, 'reports'> | 'agencies' | 'enrichments', string> = {
  candidates: 'More for candidates',
  jobs: 'More for jobs',
  matches: 'More for matches',
  job_matches: 'More for matches',
  candidate_matches: 'More for matches',
  clients: 'More for clients',
  contacts: 'More for contacts',
  submissions: 'More for submissions',
  placements: 'More for placements',
  recruiters: 'More for recruiters',
  agencies: 'More for agencies',
  enrichments: 'More for people found',
};

type ListMenuProps = { list: keyof typeof LABELS; shown: ShownList };

/** The menu in the header of a list's page, with the features' actions on the list as shown. */
export function ListMenu({ list, shown }: ListMenuProps) {
  const { role } = useSession();
  const [isExporting, setIsExporting] = useState(false);
  const [isExportingNow, setIsExportingNow] = useState(false);
  const exports = useExportsPath();
  const openDialog = () => setIsExporting(true);
  useActions([
    {
      id: 'export-list',
      label: 'Export this list',
      words: 'download csv excel',
      icon: Download,
      run: openDialog,
    },
  ]);
  const items: PageMenuItem[] = [
    { id: 'export-now', label: 'Export to Excel', icon: Download, onChoose: () => setIsExportingNow(true) },
    { id: 'export', label: 'Export…', icon: SlidersHorizontal, onChoose: openDialog },
    { id: 'exports', label: 'All exports', icon: FolderDown, to: exports },
  ];
  if (list === 'candidates')
    items.unshift(
      { id: 'import', label: 'Import…', icon: FileSpreadsheet, to: `/${role}/import` },
      { id: 'duplicates', label: 'Duplicates', icon: CopyCheck, to: `/${role}/duplicates` },
    );
  return (
    <>
      <PageMenu label={LABELS[list]} items={items} />
      <QuickExport
        opened={isExportingNow}
        onClose={() => setIsExportingNow(false)}
        list={list}
        shown={shown}
      />
      <ExportDialog opened={isExporting} onClose={() => setIsExporting(false)} list={list} shown={shown} />
    </>
  );
}
