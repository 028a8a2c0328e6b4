import { Modal, Radio } from '@mantine/core';
import { limits } from '@placewell/contract/limits.ts';
import { EXPORT_LISTS, type ExportList } from '@placewell/contract/outside/export-columns.ts';
import { LIST_FORMATS } from '@placewell/contract/outside/exports.ts';
import { useState } from 'react';
import { formatCount } from '../../lib/values/formats.ts';
import type { ShownList } from '../../ui/data-list/types.ts';
import { useDialogAction } from '../../ui/feedback/use-dialog-action.ts';
import { DialogButtons } from '../../ui/inputs/dialog-buttons.tsx';
import { FormError } from '../../ui/inputs/form-error.tsx';
import shared from '../../ui/theme/shared.module.css';
import { columnsOf, exportParameters, shownColumns, useExportStarted } from './export-of-list.ts';
import { useStartExport } from './exports.queries.ts';

type Format = (typeof LIST_FORMATS)[number];
const FORMATS: Record<Format, string> = {
  xlsx: 'Excel (.xlsx)',
  csv: 'CSV, for other programs (.csv)',
};

/** Lists with candidates, some of whom are never exported. */
const HAS_CANDIDATES: readonly ExportList[] = ['candidates', 'matches', 'job_matches', 'candidate_matches'];

type ExportDialogProps = { opened: boolean; onClose: () => void; list: ExportList; shown: ShownList };

/** Asks for the format and columns of a list's export, and starts it. */
export function ExportDialog({ opened, onClose, list, shown }: ExportDialogProps) {
  return (
    <Modal opened={opened} onClose={onClose} title={`Export ${EXPORT_LISTS[list].label.toLowerCase()}`}>
      <ExportForm list={list} shown={shown} onClose={onClose} />
    </Modal>
  );
}

function ExportForm({ list, shown, onClose }: Omit<ExportDialogProps, 'opened'>) {
  const [format, setFormat] = useState<Format>('xlsx');
  const [isAll, setIsAll] = useState(false);
  const { error, isBusy, run } = useDialogAction(onClose);
  const start = useStartExport();
  const onStarted = useExportStarted();
  const known = Object.keys(columnsOf(list));
  const columns = shownColumns(list, shown);
  const parameters = exportParameters(shown);
  const send = () =>
    run(async () => {
      await start.send({ list, format, parameters, ...(isAll ? {} : { columns }) });
      onStarted();
    });
  return (
    <form
      className={shared.form}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <Radio.Group label="Format" value={format} onChange={(value) => setFormat(value as Format)}>
        <div className={shared.stack}>
          {LIST_FORMATS.toReversed().map((one) => (
            <Radio key={one} value={one} label={FORMATS[one]} />
          ))}
        </div>
      </Radio.Group>
      <Radio.Group
        label="Columns"
        value={isAll ? 'all' : 'shown'}
        onChange={(value) => setIsAll(value === 'all')}
      >
        <div className={shared.stack}>
          <Radio value="shown" label={`Those of the list (${columns.length})`} />
          <Radio value="all" label={`All (${known.length})`} />
        </div>
      </Radio.Group>
      <p>
        {shown.total === undefined ? 'The list' : formatCount(shown.total, 'row')}
        {', filtered and sorted as it is now. '}
        {HAS_CANDIDATES.includes(list) &&
          'Candidates who are archived or must not be contacted are left out; the result says how many. '}
        {`The file can be downloaded for ${limits.exportDays} days.`}
      </p>
      <FormError message={error} />
      <DialogButtons label="Export" onCancel={onClose} isBusy={isBusy} />
    </form>
  );
}
