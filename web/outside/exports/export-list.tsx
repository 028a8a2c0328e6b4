import { ActionIcon, Menu } from '@mantine/core';
import { EXPORT_LISTS } from '@placewell/contract/outside/export-columns.ts';
import type { Export } from '@placewell/contract/outside/exports.ts';
import { Ellipsis } from 'lucide-react';
import { formatCount, formatDateTime, formatNumber } from '../../lib/values/formats.ts';
import { StatusDot, type Tone } from '../../ui/chips/status-dot.tsx';
import { MutedCell, TimeCell, TitleCell } from '../../ui/data-list/cells.tsx';
import type { Column } from '../../ui/data-list/types.ts';
import { Button } from '../../ui/inputs/button.tsx';
import shared from '../../ui/theme/shared.module.css';
import { isUnfinished } from './exports.queries.ts';

const STATUSES: Record<Export['export_status'], { label: string; tone: Tone }> = {
  queued: { label: 'Waiting', tone: 'neutral' },
  running: { label: 'Running', tone: 'warning' },
  finished: { label: 'Ready', tone: 'good' },
  failed: { label: 'Failed', tone: 'bad' },
  canceled: { label: 'Stopped', tone: 'neutral' },
};

const UNITS = ['bytes', 'KB', 'MB', 'GB'];
function sizeText(bytes: number): string {
  const step = Math.min(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), UNITS.length - 1);
  const value = bytes / 1000 ** step;
  return `${value < 10 && step > 0 ? value.toFixed(1) : Math.round(value)} ${UNITS[step]}`;
}

const whatOf = (row: Export) =>
  row.list === null
    ? 'Everything of the agency'
    : `${EXPORT_LISTS[row.list].label}${row.columns ? '' : ', all columns'}`;

/** The status; of an export that runs, also how far it is. */
function ExportState({ row }: { row: Export }) {
  const { label, tone } = STATUSES[row.export_status];
  const share = row.rows_total ? Math.floor((100 * row.rows_done) / row.rows_total) : undefined;
  const isCounting = row.export_status === 'running' && share !== undefined;
  return <StatusDot tone={tone} label={isCounting ? `${label} ${share}%` : label} />;
}

export function resultText(row: Export): string {
  if (row.error_message) return row.error_message;
  if (row.export_status !== 'finished') return '';
  return [
    formatCount(row.rows_done, 'row'),
    row.size_bytes !== null && sizeText(row.size_bytes),
    row.left_out > 0 && `${formatNumber(row.left_out)} left out`,
    row.cut_cells > 0 && `${formatCount(row.cut_cells, 'long text')} cut`,
  ]
    .filter(Boolean)
    .join(' · ');
}

export type ExportActions = {
  onDownload: (row: Export) => void;
  onStop: (row: Export) => void;
  onDelete: (row: Export) => void;
};

const MainAction = ({ row, onDownload, onStop }: ExportActions & { row: Export }) =>
  row.export_status === 'finished' ? (
    <Button size="xs" aria-label={`Download ${row.file_name}`} onClick={() => onDownload(row)}>
      Download
    </Button>
  ) : isUnfinished(row) ? (
    <Button size="xs" aria-label={`Stop ${row.file_name}`} onClick={() => onStop(row)}>
      Stop
    </Button>
  ) : null;

export const exportColumnsOf = (actions: ExportActions): readonly Column<Export, 'created_at'>[] => [
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
  { id: 'action', header: 'Action', width: 120, cell: (row) => <MainAction row={row} {...actions} /> },
];

export const ExportCard = ({ row, ...actions }: ExportActions & { row: Export }) => (
  <>
    <TitleCell title={row.file_name} details={whatOf(row)} />
    <div className={shared.facts}>
      <ExportState row={row} />
      <span>{resultText(row)}</span>
      {row.export_status === 'finished' && <span>{`until ${formatDateTime(row.expires_at)}`}</span>}
    </div>
    <div className={shared.facts}>
      <MainAction row={row} {...actions} />
      <Button size="xs" variant="quiet" onClick={() => actions.onDelete(row)}>
        Delete
      </Button>
    </div>
  </>
);

export function ExportMenu({ row, onDelete }: ExportActions & { row: Export }) {
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon size="sm" aria-label={`Actions for ${row.file_name}`} tabIndex={0}>
          <Ellipsis size={16} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item color="var(--pw-bad)" onClick={() => onDelete(row)}>
          Delete
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
