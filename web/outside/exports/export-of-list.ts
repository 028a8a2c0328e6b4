import { type ExportList, exportColumns } from '@placewell/contract/outside/export-columns.ts';
import { useNavigate } from '@tanstack/react-router';
import { isOwnAgency } from '../../lib/own-agency.ts';
import { toast } from '../../lib/toasts.ts';
import type { ShownList } from '../../ui/data-list/types.ts';
import { useExportsPath } from './use-exports-path.ts';

/** What an export of a list takes: its filters and order, without the page. */
export function exportParameters({ body }: ShownList) {
  const { page: _page, limit: _limit, ...parameters } = body as Record<string, unknown>;
  return parameters;
}

/** The columns that an export of the list can have here. */
export const columnsOf = (list: ExportList) => exportColumns(list, { isOwnAgency: isOwnAgency() });

/** The columns of an export that the list shows; where candidates are off limits leaves with them always. */
export const shownColumns = (list: ExportList, { fields }: ShownList) =>
  Object.keys(columnsOf(list)).filter((name) => name === 'off_limits' || fields.includes(name));

/** Says that an export has started, with the way to it. */
export function useExportStarted() {
  const navigate = useNavigate();
  const path = useExportsPath();
  return () =>
    toast.success({
      message: 'The export has started. You can carry on working.',
      action: { label: 'Show exports', onClick: () => void navigate({ to: path }) },
    });
}
