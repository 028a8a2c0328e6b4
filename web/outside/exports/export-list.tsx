import { Menu } from '@mantine/core';
import { limits } from '@placewell/contract/limits.ts';
import { EXPORT_LISTS } from '@placewell/contract/outside/export-columns.ts';
import { type Export, getExports } from '@placewell/contract/outside/exports.ts';
import { successTexts } from '@placewell/contract/success-texts.ts';
import { FileDown } from 'lucide-react';
import { z } from 'zod';
import type { FilterParams } from '../../lib/list-state.ts';
import { toast } from '../../lib/toasts.ts';
import { formatCount, formatDateTime, formatDecimal, formatNumber } from '../../lib/values/formats.ts';
import { listOf } from '../../records/lists/use-list.ts';
import { StatusDot, type Tone } from '../../ui/chips/status-dot.tsx';
import { MutedCell, TimeCell, TitleCell } from '../../ui/data-list/cells.tsx';
import { RowMenu } from '../../ui/data-list/row-menu.tsx';
import { showErrorToast } from '../../ui/feedback/result-toasts.ts';
import { Button } from '../../ui/inputs/button.tsx';
import shared from '../../ui/theme/shared.module.css';
import {
  downloadExport,
  isUnfinished,
  POLL_MS,
  useCancelExport,
  useDeleteExports,
} from './exports.queries.ts';

const STATUSES: Record<Export['export_status'], { label: string; tone: Tone }> = {
  queued: { label: 'Waiting', tone: 'neutral' },
  running: { label: 'Running', tone: 'warning' },
  finished: { label: 'Ready', tone: 'good' },
  failed: { label: 'Failed', tone: 'bad' },
  canceled: { label: 'Stopped', tone: 'neutral' },
  deleted: { label: 'Deleted', tone: 'neutral' },
};

const UNITS = ['bytes', 'KB', 'MB', 'GB'];
function sizeText(bytes: number): string {
  const step = Math.min(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), UNITS.length - 1);
  const value = bytes / 1000 ** step;
  return `${value < 10 && step > 0 ? formatDecimal(value) : Math.round(value)} ${UNITS[step]}`;
}

const whatOf = (row: Export) =>
  row.list === null
    ? 'Everything in the agency'
    : `${EXPORT_LISTS[row.list].label}${row.columns ? '' : ', all columns'}`;

/** The status; of an export that runs, also how far it is. */
function ExportState({ row }: { row: Export }) {
  const { label, tone } = STATUSES[row.export_status];
  const share = row.rows_total ? Math.floor((100 * row.rows_done) / row.rows_total) : undefined;
  const isCounting = row.export_status === 'running' && share !== undefined;
  return <StatusDot tone={tone} label={isCounting ? `${label} ${share}%` : label} />;
}

function resultText(row: Export): string {
  if (row.error_message) return row.error_message;
  if (row.export_status !== 'finished' && row.export_status !== 'deleted') return '';
  return [
    formatCount(row.rows_done, 'row'),
    row.size_bytes !== null && sizeText(row.size_bytes),
    row.left_out > 0 && `${formatNumber(row.left_out)} left out`,
    row.cut_cells > 0 && `${formatCount(row.cut_cells, 'long text')} cut`,
  ]
    .filter(Boolean)
    .join(' · ');
}

function useRemove({ export_id }: Export) {
  const { send } = useDeleteExports();
  return () =>
    void send({ export_ids: [export_id] })
      .then(({ changed }) => toast.success({ message: successTexts.exportsDeleted(changed) }))
      .catch(showErrorToast);
}

function MainAction({ row }: { row: Export }) {
  const { send } = useCancelExport();
  const { export_id, export_status, file_name } = row;
  if (export_status === 'finished')
    return (
      <Button
        size="xs"
        aria-label={`Download ${file_name}`}
        onClick={() => void downloadExport(row).catch(showErrorToast)}
      >
        Download
      </Button>
    );
  if (!isUnfinished(row)) return null;
  return (
    <Button
      size="xs"
      aria-label={`Stop ${file_name}`}
      onClick={() => void send({ export_id }).catch(showErrorToast)}
    >
      Stop
    </Button>
  );
}

function ExportCard({ row }: { row: Export }) {
  const remove = useRemove(row);
  return (
    <>
      <TitleCell title={row.file_name} details={whatOf(row)} />
      <div className={shared.facts}>
        <ExportState row={row} />
        <span>{resultText(row)}</span>
        {row.export_status === 'finished' && <span>{`until ${formatDateTime(row.expires_at)}`}</span>}
      </div>
      <div className={shared.facts}>
        <MainAction row={row} />
        {row.export_status !== 'deleted' && (
          <Button size="xs" variant="quiet" onClick={remove}>
            Delete
          </Button>
        )}
      </div>
    </>
  );
}

/** The actions of an export; nothing can be done with a deleted one. */
export function ExportMenu({ row }: { row: Export }) {
  const remove = useRemove(row);
  if (row.export_status === 'deleted') return null;
  return (
    <RowMenu label={`Actions for ${row.file_name}`}>
      <Menu.Item color="var(--pw-bad)" onClick={remove}>
        Delete
      </Menu.Item>
    </RowMenu>
  );
}

const ExportFilters = z.object({
  is_deleted: z.boolean().optional(),
} satisfies FilterParams<typeof getExports, 'export_kind'>);

/** The exports of a person, or of the agency. */
export const EXPORTS = listOf({
  call: getExports,
  topic: 'exports',
  poll: { while: isUnfinished, ms: POLL_MS },
  name: 'exports',
  label: 'Exports',
  sort: 'created_at_desc',
  limit: limits.pageSizeMatches,
  filters: ExportFilters,
  filterBar: (rows) => [
    rows.singleSelect('is_deleted', 'Show', [
      { value: undefined, label: 'Files' },
      { value: true, label: 'Deleted and expired' },
    ]),
  ],
  noResults: {
    icon: FileDown,
    title: `No file was deleted or has expired in the last ${limits.deletedExportDays} days`,
  },
  columns: [
    {
      id: 'file',
      header: 'File',
      minWidth: 220,
      cell: (row) => <TitleCell title={row.file_name} details={whatOf(row)} />,
    },
    { id: 'status', header: 'Status', width: 140, cell: (row) => <ExportState row={row} /> },
    {
      id: 'result',
      header: 'Result',
      minWidth: 200,
      dropOrder: 3,
      cell: (row) => <MutedCell>{resultText(row)}</MutedCell>,
    },
    {
      id: 'by',
      header: 'By',
      width: 150,
      dropOrder: 1,
      cell: (row) => <MutedCell>{row.created_by_name}</MutedCell>,
    },
    {
      id: 'created_at',
      header: 'Started',
      sort: 'created_at',
      firstSort: 'desc',
      width: 110,
      dropOrder: 2,
      cell: (row) => <TimeCell iso={row.created_at} />,
    },
    {
      id: 'expires',
      header: 'Kept until',
      width: 180,
      dropOrder: 0,
      cell: (row) => <MutedCell>{formatDateTime(row.expires_at)}</MutedCell>,
    },
    { id: 'action', header: 'Action', width: 120, cell: (row) => <MainAction row={row} /> },
  ],
  rowId: (row) => row.export_id,
  rowLabel: (row) => row.file_name,
  card: (row) => <ExportCard row={row} />,
});
