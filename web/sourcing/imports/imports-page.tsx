import { Box } from '@mantine/core';
import type { ImportSummary } from '@placewell/contract/sourcing/imports.ts';
import { useNavigate } from '@tanstack/react-router';
import { FileSpreadsheet } from 'lucide-react';
import { useState } from 'react';
import { lazyPart } from '../../lib/lazy-part.tsx';
import { ListPage } from '../../records/lists/list-page.tsx';
import { useList } from '../../records/lists/use-list.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { showErrorToast } from '../../ui/feedback/result-toasts.ts';
import { ChooseTable } from './file/choose-table.tsx';
import { IMPORTS, ImportMenu } from './import-list.tsx';
import { downloadReport } from './imports.queries.ts';
import { useImportPath } from './use-import-path.ts';

const DeleteImportDialog = lazyPart(() => import('./import-dialogs.tsx'), 'DeleteImportDialog', {
  closed: { of: undefined },
});

const UndoImportDialog = lazyPart(() => import('./import-dialogs.tsx'), 'UndoImportDialog', {
  closed: { of: undefined },
});

type Asked = { kind: 'undo' | 'delete'; row: ImportSummary };

export function ImportsPage() {
  const navigate = useNavigate();
  const path = useImportPath();
  const [asked, setAsked] = useState<Asked>();
  const close = () => setAsked(undefined);
  const open = ({ import_id }: Pick<ImportSummary, 'import_id'>) => void navigate({ to: path(import_id) });
  return (
    <ListPage
      list={useList(IMPORTS)}
      head={
        <Box px="var(--pw-gutter)" pt={16} pb={8}>
          <ChooseTable title="Import candidates from a table" isPrimary onStarted={open} />
        </Box>
      }
      onOpen={open}
      rowMenu={(row) => (
        <ImportMenu
          row={row}
          onUndo={() => setAsked({ kind: 'undo', row })}
          onDelete={() => setAsked({ kind: 'delete', row })}
          onReport={() => void downloadReport(row, 'all').catch(showErrorToast)}
        />
      )}
      empty={
        <EmptyState icon={FileSpreadsheet} title="Nothing imported yet">
          Export your candidates from a spreadsheet or another recruiting system as CSV or Excel. Map the
          columns, add resumes if you have them, and see what every row becomes before anything is saved. A
          whole import can be undone.
        </EmptyState>
      }
    >
      <UndoImportDialog of={asked?.kind === 'undo' ? asked.row : undefined} onClose={close} />
      <DeleteImportDialog of={asked?.kind === 'delete' ? asked.row : undefined} onClose={close} />
    </ListPage>
  );
}
