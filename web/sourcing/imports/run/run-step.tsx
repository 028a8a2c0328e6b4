import { useMediaQuery } from '@mantine/hooks';
import type { Import } from '@placewell/contract/sourcing/imports.ts';
import { Link, useNavigate } from '@tanstack/react-router';
import { Download, Trash2, Undo2, Users } from 'lucide-react';
import { useState } from 'react';
import { formatCount, formatDateTime } from '../../../lib/values/formats.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { showErrorToast } from '../../../ui/feedback/result-toasts.ts';
import { Button } from '../../../ui/inputs/button.tsx';
import { PageMenu, type PageMenuItem } from '../../../ui/page/page-menu.tsx';
import { mediaQueries } from '../../../ui/theme/media-queries.ts';
import shared from '../../../ui/theme/shared.module.css';
import { LeftOut } from '../columns/left-over.tsx';
import { DeleteImportDialog, UndoImportDialog } from '../import-dialogs.tsx';
import { isWorking } from '../import-rules.ts';
import { downloadReport, usePutImport, useRunImport } from '../imports.queries.ts';
import { ImportRows, RowChoice, useShownRows } from '../rows/import-rows.tsx';
import { StepFrame } from '../step-frame.tsx';
import type { StepProps } from '../step-props.ts';
import { useImportPath } from '../use-import-path.ts';
import { WorkProgress } from '../work-progress.tsx';
import { candidatesOf } from './candidates-of.ts';

/** Rows without an outcome: left by a stop, or waiting for a decision. */
const rowsLeft = ({ rows_total, outcomes }: Import) =>
  rows_total - Object.values(outcomes).reduce((sum, count) => sum + count, 0);

/** The import itself: its progress, then its report, open decisions, and the undo of everything. */
export function RunStep({ of }: StepProps) {
  const navigate = useNavigate();
  const path = useImportPath();
  const isUndone = of.import_status === 'undone';
  const rows = useShownRows(of, isUndone ? 'undo_outcome' : 'outcome');
  const [asked, setAsked] = useState<'undo' | 'delete'>();
  const close = () => setAsked(undefined);
  const isBusy = isWorking(of);
  return (
    <StepFrame
      list={!isBusy && <ImportRows of={of} rows={rows} isReady />}
      back={<Button onClick={() => void navigate({ to: path() })}>All imports</Button>}
      next={
        !isBusy && <AfterImport of={of} onUndo={() => setAsked('undo')} onDelete={() => setAsked('delete')} />
      }
    >
      {isBusy ? (
        <WorkProgress
          of={of}
          label={of.import_status === 'undoing' ? 'Undoing the import' : 'Importing the rows'}
          note="You can leave this page; it continues."
          {...(of.import_status === 'running' ? { cancelLabel: 'Stop' } : {})}
        />
      ) : (
        <>
          <State of={of} />
          <LeftOut of={of} />
          <RowChoice of={of} rows={rows} />
        </>
      )}
      <UndoImportDialog of={asked === 'undo' ? of : undefined} onClose={close} />
      <DeleteImportDialog
        of={asked === 'delete' ? of : undefined}
        onClose={close}
        onDone={() => void navigate({ to: path() })}
      />
    </StepFrame>
  );
}

/** The state in a sentence, with the actions on the remaining rows. */
function State({ of }: { of: Import }) {
  const run = useRunImport();
  const put = usePutImport();
  const left = rowsLeft(of);
  const goOn = (label: string) => (
    <Button
      size="xs"
      mt={8}
      display="block"
      loading={run.isPending}
      onClick={() => void run.send({ import_id: of.import_id }).then(put, showErrorToast)}
    >
      {label}
    </Button>
  );
  if (of.import_status === 'undone')
    return (
      <Notice tone="plain" role="status">
        <b className={shared.bold}>The import was undone</b>{' '}
        {of.undone_at && `on ${formatDateTime(of.undone_at)}`}. Anything people had changed since the import
        is listed as kept.
      </Notice>
    );
  if (of.import_status === 'canceled' || of.import_status === 'failed')
    return (
      <Notice tone={of.import_status === 'failed' ? 'bad' : 'warning'} role="status">
        <b className={shared.bold}>
          {of.import_status === 'failed' ? 'The import failed on our side.' : 'The import was stopped.'}
        </b>{' '}
        {formatCount(left, 'row')} left; rows already imported stay until you undo them.
        {left > 0 && goOn('Import the rest')}
      </Notice>
    );
  return (
    <Notice tone={left > 0 ? 'warning' : 'good'} role="status">
      <b className={shared.bold}>The import is done.</b>{' '}
      {left > 0
        ? `${formatCount(left, 'row')} ${left === 1 ? 'waits' : 'wait'} for your decision: show them, decide, then import what is decided.`
        : 'Every row is accounted for below.'}
      {of.upload_id && ' The resumes are being read; their progress is shown with your uploads.'}
      {left > 0 && goOn('Import what is decided')}
    </Notice>
  );
}

type AfterImportProps = { of: Import; onUndo: () => void; onDelete: () => void };

/** Actions on an import that has run; on a phone in the `⋯` menu, except the link to its candidates. */
function AfterImport({ of, onUndo, onDelete }: AfterImportProps) {
  const isPhone = useMediaQuery(mediaQueries.phone, false, { getInitialValueInEffect: false });
  const candidates = candidatesOf(of);
  const report = () => void downloadReport(of, 'all').catch(showErrorToast);
  const rare: PageMenuItem[] = [{ id: 'delete', label: 'Delete…', icon: Trash2, onChoose: onDelete }];
  if (isPhone) {
    rare.unshift({ id: 'report', label: 'Download report', icon: Download, onChoose: report });
    if (of.can_undo) rare.unshift({ id: 'undo', label: 'Undo import…', icon: Undo2, onChoose: onUndo });
  }
  return (
    <>
      <PageMenu label="More for this import" items={rare} />
      {of.can_undo && !isPhone && (
        <Button leftSection={<Undo2 size={15} aria-hidden />} onClick={onUndo}>
          Undo import…
        </Button>
      )}
      {!isPhone && (
        <Button
          leftSection={<Download size={15} aria-hidden />}
          title="Download the report as CSV"
          onClick={report}
        >
          Report
        </Button>
      )}
      {candidates && (
        <Button
          variant="primary"
          component={Link}
          {...candidates}
          leftSection={<Users size={15} aria-hidden />}
        >
          Show the candidates
        </Button>
      )}
    </>
  );
}
