import type { ExportList } from '@placewell/contract/outside/export-columns.ts';
import { useEffect, useEffectEvent } from 'react';
import type { ShownList } from '../../ui/data-list/types.ts';
import { showErrorToast } from '../../ui/feedback/result-toasts.ts';
import { exportParameters, shownColumns, useExportStarted } from './export-of-list.ts';
import { useStartExport } from './exports.queries.ts';

type QuickExportProps = { opened: boolean; onClose: () => void; list: ExportList; shown: ShownList };

/** When opened, exports a list as it is shown, as an Excel file, and closes. Only its toasts are seen. */
export function QuickExport({ opened, onClose, list, shown }: QuickExportProps) {
  const start = useStartExport();
  const onStarted = useExportStarted();
  const run = useEffectEvent(() => {
    onClose();
    start
      .send({ list, format: 'xlsx', parameters: exportParameters(shown), columns: shownColumns(list, shown) })
      .then(onStarted, showErrorToast);
  });
  useEffect(() => {
    if (opened) run();
  }, [opened]);
  return null;
}
