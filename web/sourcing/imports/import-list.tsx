import { Menu } from '@mantine/core';
import { getImports, type ImportSummary } from '@placewell/contract/sourcing/imports.ts';
import { Link } from '@tanstack/react-router';
import { formatCount, formatNumber, formatRelative } from '../../lib/values/formats.ts';
import { listOf, NO_FILTERS } from '../../records/lists/use-list.ts';
import { StatusDot } from '../../ui/chips/status-dot.tsx';
import { MutedCell, TimeCell, TitleCell } from '../../ui/data-list/cells.tsx';
import { RowMenu } from '../../ui/data-list/row-menu.tsx';
import shared from '../../ui/theme/shared.module.css';
import { outcomeSummary, STATUS_LABELS } from './import-labels.ts';
import { isWorking } from './import-rules.ts';
import { POLL_MS } from './imports.queries.ts';
import { useImportPath } from './use-import-path.ts';

function ImportName({ row }: { row: ImportSummary }) {
  const path = useImportPath();
  return (
    <Link className={shared.nameLink} to={path(row.import_id)}>
      {row.file_name}
    </Link>
  );
}

function ImportState({ row }: { row: ImportSummary }) {
  const status = STATUS_LABELS[row.import_status];
  const share = row.rows_total > 0 ? Math.floor((100 * row.rows_done) / row.rows_total) : 0;
  return <StatusDot {...status} label={isWorking(row) ? `${status.label} ${share}%` : status.label} />;
}

const ImportCard = ({ row }: { row: ImportSummary }) => (
  <>
    <TitleCell
      title={row.file_name}
      details={`${formatCount(row.rows_total, 'row')} · ${formatRelative(row.created_at)} · ${row.created_by_name}`}
    />
    <div className={shared.facts}>
      <ImportState row={row} />
      <span>{outcomeSummary(row)}</span>
    </div>
  </>
);

type ImportMenuProps = {
  row: ImportSummary;
  onUndo: () => void;
  onReport: () => void;
  onDelete: () => void;
};

export function ImportMenu({ row, onUndo, onReport, onDelete }: ImportMenuProps) {
  const hasOutcomes = outcomeSummary(row) !== '';
  return (
    <RowMenu label={`Actions for ${row.file_name}`}>
      {hasOutcomes && <Menu.Item onClick={onReport}>Download report</Menu.Item>}
      {row.can_undo && <Menu.Item onClick={onUndo}>Undo import…</Menu.Item>}
      <Menu.Item color="var(--pw-bad)" disabled={isWorking(row)} onClick={onDelete}>
        Delete…
      </Menu.Item>
    </RowMenu>
  );
}

export const IMPORTS = listOf({
  call: getImports,
  topic: 'imports',
  poll: { while: isWorking, ms: POLL_MS },
  name: 'imports',
  label: 'Imports',
  sort: 'created_at_desc',
  filters: NO_FILTERS,
  columns: [
    {
      id: 'file',
      header: 'Table',
      minWidth: 200,
      hasLink: true,
      cell: (row) => (
        <TitleCell title={<ImportName row={row} />} details={formatCount(row.rows_total, 'row')} />
      ),
    },
    { id: 'status', header: 'Status', width: 210, cell: (row) => <ImportState row={row} /> },
    {
      id: 'result',
      header: 'Result',
      minWidth: 200,
      cell: (row) => <MutedCell>{outcomeSummary(row)}</MutedCell>,
    },
    {
      id: 'files',
      header: 'Resumes',
      width: 100,
      align: 'right',
      dropOrder: 1,
      cell: (row) => <MutedCell>{row.files.joined > 0 ? formatNumber(row.files.joined) : null}</MutedCell>,
    },
    {
      id: 'by',
      header: 'By',
      width: 160,
      dropOrder: 2,
      cell: (row) => <MutedCell>{row.created_by_name}</MutedCell>,
    },
    {
      id: 'created_at',
      header: 'Uploaded',
      sort: 'created_at',
      firstSort: 'desc',
      width: 110,
      cell: (row) => <TimeCell iso={row.created_at} />,
    },
  ],
  rowId: (row) => row.import_id,
  rowLabel: (row) => row.file_name,
  card: (row) => <ImportCard row={row} />,
});
