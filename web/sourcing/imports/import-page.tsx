import { Skeleton } from '@mantine/core';
import type { Import } from '@placewell/contract/sourcing/imports.ts';
import { type ComponentType, useEffect, useRef } from 'react';
import { lazyPart } from '../../lib/lazy-part.tsx';
import { textParam, useUrlParams } from '../../lib/url-params.ts';
import { formatCount } from '../../lib/values/formats.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Page } from '../../ui/page/page-bar.tsx';
import { Steps } from '../../ui/page/steps.tsx';
import { currentStep, isStepOpen, STEPS, type StepId } from './import-rules.ts';
import styles from './imports.module.css';
import { useImport } from './imports.queries.ts';
import type { StepProps } from './step-props.ts';

const RunStep = lazyPart(() => import('./run/run-step.tsx'), 'RunStep');

const ResumesStep = lazyPart(() => import('./resumes/resumes-step.tsx'), 'ResumesStep');

const FileStep = lazyPart(() => import('./file/file-step.tsx'), 'FileStep');

const ColumnsStep = lazyPart(() => import('./columns/columns-step.tsx'), 'ColumnsStep');

const CheckStep = lazyPart(() => import('./check/check-step.tsx'), 'CheckStep');

const LABELS: Record<StepId, string> = {
  file: 'File',
  columns: 'Columns',
  resumes: 'Resumes',
  check: 'Check',
  import: 'Import',
};

const CONTENT: Record<StepId, ComponentType<StepProps>> = {
  file: FileStep,
  columns: ColumnsStep,
  resumes: ResumesStep,
  check: CheckStep,
  import: RunStep,
};

/** One import in its steps; the step is in the address (`?step=`), so that a reload returns to it. */
export function ImportPage({ importId }: { importId: string }) {
  const found = useImport(importId);
  if (found.error && !found.data)
    return <ErrorState error={found.error} onRetry={() => void found.refetch()} />;
  if (!found.data) return <Loading />;
  return <ImportSteps key={importId} of={found.data} />;
}

function ImportSteps({ of }: { of: Import }) {
  const { params, change } = useUrlParams();
  const asked = STEPS.find((one) => one === textParam(params, 'step'));
  const step = asked && isStepOpen(of, asked) ? asked : currentStep(of);
  const at = Math.max(STEPS.indexOf(currentStep(of)), STEPS.indexOf(step));
  const body = useRef<HTMLDivElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    // A new step is read from its beginning, also by a screen reader.
    if (shown.current !== step) body.current?.focus();
    shown.current = step;
  }, [step]);
  const go = (next: StepId) => change({ step: next, page: undefined, show: undefined, search: undefined });
  const Content = CONTENT[step];
  return (
    <Page>
      <div className={styles.head}>
        <div className={styles.file}>
          <h2 title={of.file_name}>{of.file_name}</h2>
          <span>
            {formatCount(of.rows_total, 'row')} · {formatCount(of.columns.length, 'column')}
          </span>
        </div>
        <Steps
          label="Steps of the import"
          current={step}
          onStep={go}
          steps={STEPS.map((id, index) => ({
            id,
            label: LABELS[id],
            isDone: index < at || of.import_status === 'finished' || of.import_status === 'undone',
            isOpen: isStepOpen(of, id),
          }))}
        />
      </div>
      <div className={styles.content} ref={body} tabIndex={-1}>
        <Content of={of} onStep={go} />
      </div>
    </Page>
  );
}

const Loading = () => (
  <Page>
    <div className={styles.head} aria-busy="true">
      <Skeleton height={18} width={220} my={3} />
      <Skeleton height={22} maw={520} my={5} />
    </div>
    <div className={styles.step}>
      {[1, 2, 3, 4, 5].map((row) => (
        <Skeleton key={row} height={36} />
      ))}
    </div>
  </Page>
);
