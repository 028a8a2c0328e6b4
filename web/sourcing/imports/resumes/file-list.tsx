import { ActionIcon, Group, SegmentedControl, Stack } from '@mantine/core';
import { limits } from '@placewell/contract/limits.ts';
import type { Import, ImportFile } from '@placewell/contract/sourcing/imports.ts';
import { FileX2, X } from 'lucide-react';
import { useState } from 'react';
import { toast } from '../../../lib/toasts.ts';
import { formatBytes, formatNumber } from '../../../lib/values/formats.ts';
import { StatusDot } from '../../../ui/chips/status-dot.tsx';
import { MutedCell, TitleCell } from '../../../ui/data-list/cells.tsx';
import { DataList } from '../../../ui/data-list/data-list.tsx';
import type { Column } from '../../../ui/data-list/types.ts';
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { showErrorToast } from '../../../ui/feedback/result-toasts.ts';
import { Button } from '../../../ui/inputs/button.tsx';
import { useDelImportFiles, useImportFiles, usePutImport } from '../imports.queries.ts';

type State = 'unmatched' | 'refused' | 'joined';

const stateOf = ({ error_message, row_number }: ImportFile) =>
  error_message
    ? ({ label: 'Cannot be used', tone: 'bad' } as const)
    : row_number === null
      ? ({ label: 'No row', tone: 'warning' } as const)
      : ({ label: `Row ${formatNumber(row_number)}`, tone: 'good' } as const);

const COLUMNS: readonly Column<ImportFile>[] = [
  {
    id: 'file',
    header: 'File',
    cell: (row) => <TitleCell title={row.file_name} details={row.error_message ?? undefined} />,
  },
  { id: 'row', header: 'Belongs to', width: 150, cell: (row) => <StatusDot {...stateOf(row)} /> },
  {
    id: 'size',
    header: 'Size',
    width: 100,
    align: 'right',
    dropOrder: 1,
    cell: (row) => <MutedCell>{formatBytes(row.size_bytes)}</MutedCell>,
  },
];

/** The resumes of an import; those that need attention first. */
export function FileList({ of }: { of: Import }) {
  const { import_id, files } = of;
  const first: State = files.unmatched > 0 ? 'unmatched' : files.refused > 0 ? 'refused' : 'joined';
  const [chosen, setChosen] = useState<State>();
  const [page, setPage] = useState(1);
  const [isAsking, setIsAsking] = useState(false);
  const state = chosen ?? first;
  const list = useImportFiles({ import_id, state, page, limit: limits.pageSize }, true);
  const remove = useDelImportFiles();
  const put = usePutImport();
  const takeOut = async (file_ids?: string[]) => {
    const { import: left, removed } = await remove.send({ import_id, ...(file_ids ? { file_ids } : {}) });
    put(left);
    toast.success({ message: `${formatNumber(removed)} ${removed === 1 ? 'file' : 'files'} taken out` });
  };
  return (
    <Stack component="section" gap={8} miw={0} aria-label="Resumes">
      <Group gap="12px 16px">
        <SegmentedControl
          size="xs"
          aria-label="Files to show"
          value={state}
          data={[
            { value: 'unmatched', label: `No row ${formatNumber(files.unmatched)}` },
            { value: 'refused', label: `Cannot be used ${formatNumber(files.refused)}` },
            { value: 'joined', label: `Joined ${formatNumber(files.joined)}` },
          ]}
          onChange={(next) => {
            setChosen(next as State);
            setPage(1);
          }}
        />
        <Button size="xs" variant="quiet" onClick={() => setIsAsking(true)}>
          Take all out
        </Button>
      </Group>
      <DataList
        name="import-files"
        label="Resumes of the import"
        columns={COLUMNS}
        rows={list.data?.items}
        isStale={list.isPlaceholderData}
        error={list.error}
        onRetry={() => void list.refetch()}
        rowId={(row: ImportFile) => row.file_id}
        rowLabel={(row) => row.file_name}
        rowMenu={(row) => (
          <ActionIcon
            size="sm"
            aria-label={`Take out ${row.file_name}`}
            onClick={() => void takeOut([row.file_id]).catch(showErrorToast)}
          >
            <X size={15} aria-hidden />
          </ActionIcon>
        )}
        pageInfo={list.data}
        onPage={setPage}
        card={(row) => (
          <>
            <TitleCell title={row.file_name} details={row.error_message ?? formatBytes(row.size_bytes)} />
            <StatusDot {...stateOf(row)} />
          </>
        )}
        empty={
          <EmptyState icon={FileX2} title="None of these">
            {state === 'joined'
              ? 'No file matches a row. Check the file names and the column that holds them.'
              : undefined}
          </EmptyState>
        }
      />
      <ConfirmDialog
        opened={isAsking}
        onClose={() => setIsAsking(false)}
        title="Take all resumes out of this import?"
        confirmLabel="Take out"
        onConfirm={() => takeOut()}
      >
        The files on your computer stay as they are; you can add them again.
      </ConfirmDialog>
    </Stack>
  );
}
