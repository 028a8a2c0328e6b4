import { Box } from '@mantine/core';
import { limits } from '@placewell/contract/limits.ts';
import { getImports, type ImportSummary } from '@placewell/contract/sourcing/imports.ts';
import { useNavigate } from '@tanstack/react-router';
import { FileSpreadsheet } from 'lucide-react';
import { useState } from 'react';
import { z } from 'zod';
import { lazyPart } from '../../lib/lazy-part.tsx';
import { useListState } from '../../lib/list-state.ts';
import { DataList } from '../../ui/data-list/data-list.tsx';
import { listProps } from '../../ui/data-list/list-props.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { showErrorToast } from '../../ui/feedback/result-toasts.ts';
import { Page } from '../../ui/page/page-bar.tsx';
import { ChooseTable } from './file/choose-table.tsx';
import { type ImportActions, ImportCard, ImportMenu, importColumns } from './import-list.tsx';
import { downloadReport, useImports } from './imports.queries.ts';
import { useImportPath } from './use-import-path.ts';

const DeleteImportDialog = lazyPart(() => import('./import-dialogs.tsx'), 'DeleteImportDialog', {
  closed: { of: undefined },
});

const UndoImportDialog = lazyPart(() => import('./import-dialogs.tsx'), 'UndoImportDialog', {
  closed: { of: undefined },
});

const NO_FILTERS = z.object({});
type Asked = { kind: 'undo' | 'delete'; row: ImportSummary };

export function ImportsPage() {
  const navigate = useNavigate();
  const path = useImportPath();
  const state = useListState({
    call: getImports,
    filters: NO_FILTERS,
    limit: limits.pageSize,
    sort: 'created_at_desc',
  });
  const list = useImports({ page: state.page, limit: state.limit, sort_by: state.sort });
  const [asked, setAsked] = useState<Asked>();
  const close = () => setAsked(undefined);
  const open = ({ import_id }: Pick<ImportSummary, 'import_id'>) => void navigate({ to: path(import_id) });
  const actions: ImportActions = {
    onUndo: (row) => setAsked({ kind: 'undo', row }),
    onDelete: (row) => setAsked({ kind: 'delete', row }),
    onReport: (row) => void downloadReport(row, 'all').catch(showErrorToast),
  };
  return (
    <Page>
      <Box px="var(--pw-gutter)" pt={16} pb={8}>
        <ChooseTable title="Import candidates from a table" isPrimary onStarted={open} />
      </Box>
      <DataList
        name="imports"
        label="Imports"
        columns={importColumns}
        {...listProps(list, state)}
        rowId={(row: ImportSummary) => row.import_id}
        rowLabel={(row) => row.file_name}
        onOpen={open}
        rowMenu={(row) => <ImportMenu row={row} {...actions} />}
        card={(row) => <ImportCard row={row} />}
        empty={
          <EmptyState icon={FileSpreadsheet} title="Nothing imported yet">
            Export your candidates from a spreadsheet or another recruiting system as CSV or Excel. You map
            its columns, add their resumes if you have them, and see what every row becomes before anything is
            written. A whole import can be undone.
          </EmptyState>
        }
      />
      <UndoImportDialog of={asked?.kind === 'undo' ? asked.row : undefined} onClose={close} />
      <DeleteImportDialog of={asked?.kind === 'delete' ? asked.row : undefined} onClose={close} />
    </Page>
  );
}
