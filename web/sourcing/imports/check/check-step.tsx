import type { Import } from '@placewell/contract/sourcing/imports.ts';
import { useEffect, useRef, useState } from 'react';
import { getErrorMessage } from '../../../lib/api/api-error.ts';
import { formatCount, formatNumber } from '../../../lib/values/formats.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { showErrorToast } from '../../../ui/feedback/result-toasts.ts';
import { Button } from '../../../ui/inputs/button.tsx';
import { FormError } from '../../../ui/inputs/form-error.tsx';
import { LeftOut } from '../columns/left-over.tsx';
import { downloadReport, useCheckImport, usePutImport, useRunImport } from '../imports.queries.ts';
import { ImportRows, RowChoice, useShownRows } from '../rows/import-rows.tsx';
import { StepFrame } from '../step-frame.tsx';
import type { StepProps } from '../step-props.ts';
import { useImportDraft } from '../use-import-draft.ts';
import { WorkProgress } from '../work-progress.tsx';
import { ImportSettingsForm } from './import-settings.tsx';
import { StatusQuestions } from './status-questions.tsx';

/** Checks rows whenever the answer of an earlier check no longer counts, unless a person has stopped it. */
function useCheck(of: Import, flush: () => Promise<boolean>) {
  const check = useCheckImport();
  const put = usePutImport();
  const [error, setError] = useState<string>();
  const [isStopped, setIsStopped] = useState(false);
  const send = async () => {
    setIsStopped(false);
    setError(undefined);
    // A setting that was changed last counts, too.
    if (!(await flush())) return;
    try {
      put(await check.send({ import_id: of.import_id }));
    } catch (failed) {
      setError(getErrorMessage(failed));
    }
  };
  const latest = useRef(send);
  latest.current = send;
  const isDue = of.import_status === 'mapping' && !isStopped;
  useEffect(() => {
    if (isDue) void latest.current();
  }, [isDue]);
  const isChecking = of.import_status === 'checking' || check.isPending;
  return { error, send, isChecking, setIsStopped };
}

/** The dry run: the plan for every row, before anything is written. */
export function CheckStep({ of, onStep }: StepProps) {
  const { draft, setSettings, error: saveError, isSaving, flush } = useImportDraft(of);
  const { error, send, isChecking, setIsStopped } = useCheck(of, flush);
  const run = useRunImport();
  const put = usePutImport();
  const rows = useShownRows(of, 'plan');
  const isChecked = of.import_status === 'checked';
  const isChanged = JSON.stringify(draft.settings) !== JSON.stringify(of.settings);
  const { create, update, review, error: failing } = of.plans;
  const start = () =>
    run.send({ import_id: of.import_id }).then((started) => {
      put(started);
      onStep('import');
    }, showErrorToast);
  return (
    <StepFrame
      list={isChecked && <ImportRows of={of} rows={rows} isReady={isChecked} />}
      back={
        <Button disabled={isChecking} onClick={() => onStep('resumes')}>
          Back
        </Button>
      }
      hint={isChecked && waitingHint(review)}
      next={
        <Button
          variant="primary"
          loading={run.isPending}
          disabled={!isChecked || isSaving || isChanged || create + update + review === 0}
          onClick={() => void start()}
        >
          {isChecked ? startLabel(create + update, review) : 'Import'}
        </Button>
      }
    >
      <ImportSettingsForm
        settings={draft.settings}
        hasRecruiterColumn={of.mapping.some(({ field }) => field === 'recruiter')}
        isBusy={isChecking}
        onChange={setSettings}
      />
      <FormError message={saveError}>
        <Button size="xs" onClick={() => void flush()}>
          Save again
        </Button>
      </FormError>
      {isChecking && (
        <WorkProgress
          of={of}
          label="Checking the rows"
          note="Nothing is written yet."
          cancelLabel="Stop checking"
          onStop={() => setIsStopped(true)}
        />
      )}
      {!isChecking && !isChecked && (
        <Notice tone={error ? 'bad' : 'warning'} role="alert">
          {error ?? 'The rows have not been checked. Nothing was written.'}
          <Button size="xs" mt={8} display="block" onClick={() => void send()}>
            Check the rows
          </Button>
        </Notice>
      )}
      {isChecked && (
        <>
          {failing > 0 && (
            <Notice role="status">
              {formatCount(failing, 'row')} {failing === 1 ? 'has an error and is' : 'have errors and are'}{' '}
              not imported. Import the others now, fix these in your file and import them later.
              <Button
                size="xs"
                mt={8}
                display="block"
                onClick={() => void downloadReport(of, 'not_imported').catch(showErrorToast)}
              >
                Download these rows
              </Button>
            </Notice>
          )}
          {of.unknown_statuses.length > 0 && (
            <StatusQuestions
              of={of}
              onAnswer={(words) =>
                setSettings({ status_words: { ...draft.settings.status_words, ...words } })
              }
            />
          )}
          <LeftOut of={of} />
          <RowChoice of={of} rows={rows} />
        </>
      )}
    </StepFrame>
  );
}

const waitingHint = (review: number) =>
  review > 0 &&
  `${formatNumber(review)} ${review === 1 ? 'row waits' : 'rows wait'} for your decision, now or after the import`;

/** The effect of starting: rows that all wait for a decision are not imported yet. */
function startLabel(ready: number, waiting: number): string {
  if (ready > 0) return `Import ${formatCount(ready, 'candidate')}`;
  return waiting > 0 ? 'Import and decide later' : 'Import';
}
