import { limits } from '@placewell/contract/limits.ts';
import { type Export, getExports } from '@placewell/contract/outside/exports.ts';
import { successTexts } from '@placewell/contract/success-texts.ts';
import { FileDown } from 'lucide-react';
import { useMemo } from 'react';
import { z } from 'zod';
import { useListState } from '../../lib/list-state.ts';
import { toast } from '../../lib/toasts.ts';
import { DataList } from '../../ui/data-list/data-list.tsx';
import { listProps } from '../../ui/data-list/list-props.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { showErrorToast } from '../../ui/feedback/result-toasts.ts';
import { Page, PageBar } from '../../ui/page/page-bar.tsx';
import shared from '../../ui/theme/shared.module.css';
import { type ExportActions, ExportCard, ExportMenu, exportColumnsOf } from './export-list.tsx';
import { downloadExport, useCancelExport, useDeleteExports, useExports } from './exports.queries.ts';

const NO_FILTERS = z.object({});

/** The exports of a person, or of the agency, with their progress and their files. */
export function ExportsPage() {
  const state = useListState({
    call: getExports,
    filters: NO_FILTERS,
    limit: limits.pageSizeMatches,
    sort: 'created_at_desc',
  });
  const list = useExports({ page: state.page, limit: state.limit, sort_by: state.sort });
  const cancel = useCancelExport();
  const remove = useDeleteExports();
  const actions = useMemo<ExportActions>(
    () => ({
      onDownload: (row) => void downloadExport(row).catch(showErrorToast),
      onStop: ({ export_id }) => void cancel.send({ export_id }).catch(showErrorToast),
      onDelete: ({ export_id }) =>
        void remove
          .send({ export_ids: [export_id] })
          .then(({ changed }) => toast.success({ message: successTexts.exportsDeleted(changed) }))
          .catch(showErrorToast),
    }),
    [cancel.send, remove.send],
  );
  const columns = useMemo(() => exportColumnsOf(actions), [actions]);
  return (
    <Page>
      <PageBar>
        <p className={shared.muted}>
          {`A list is exported with “Export…” in the ⋯ menu of its page. Files are kept for ${limits.exportDays} days.`}
        </p>
      </PageBar>
      <DataList
        name="exports"
        label="Exports"
        columns={columns}
        {...listProps(list, state)}
        rowId={(row: Export) => row.export_id}
        rowLabel={(row) => row.file_name}
        rowMenu={(row) => <ExportMenu row={row} {...actions} />}
        card={(row) => <ExportCard row={row} {...actions} />}
        empty={
          <EmptyState icon={FileDown} title="Nothing exported yet">
            Open a list, filter it as you need it, and choose “Export…” in its ⋯ menu. The file is made in the
            background and waits for you here.
          </EmptyState>
        }
      />
    </Page>
  );
}
