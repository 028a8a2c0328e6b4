import { limits } from '@placewell/contract/limits.ts';
import { FileDown } from 'lucide-react';
import { ListPage } from '../../records/lists/list-page.tsx';
import { useList } from '../../records/lists/use-list.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import shared from '../../ui/theme/shared.module.css';
import { EXPORTS, ExportMenu } from './export-list.tsx';

/** The exports with their progress and their files. */
export const ExportsPage = () => (
  <ListPage
    list={useList(EXPORTS)}
    lead={
      <p className={shared.muted}>
        {`A list is exported with “Export…” in the ⋯ menu of its page. Files are kept for ${limits.exportDays} days.`}
      </p>
    }
    rowMenu={(row) => <ExportMenu row={row} />}
    empty={
      <EmptyState icon={FileDown} title="Nothing exported yet">
        Open a list, filter it as you need, and choose “Export…” in its ⋯ menu. The file is prepared in the
        background and appears here.
      </EmptyState>
    }
  />
);
