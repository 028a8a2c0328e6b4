import { Group, Skeleton, Stack } from '@mantine/core';
import type { Import } from '@placewell/contract/sourcing/imports.ts';
import { type ComponentProps, type ComponentType, useEffect, useRef } from 'react';
import { lazyPart } from '../../lib/lazy-part.tsx';
import { textParam, useUrlParams } from '../../lib/url-params.ts';
import { formatCount } from '../../lib/values/formats.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Page } from '../../ui/page/page-bar.tsx';
import { Steps } from '../../ui/page/steps.tsx';
import shared from '../../ui/theme/shared.module.css';
import { currentStep, isStepOpen, STEPS, type StepId } from './import-rules.ts';
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
      <Head>
        <Group gap="0 12px" align="baseline">
          <h2 className={shared.truncate} title={of.file_name}>
            {of.file_name}
          </h2>
          <span className={`${shared.muted} ${shared.numeric}`}>
            {formatCount(of.rows_total, 'row')} · {formatCount(of.columns.length, 'column')}
          </span>
        </Group>
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
      </Head>
      <Stack gap={0} className={shared.rest} style={{ outline: 'none' }} ref={body} tabIndex={-1}>
        <Content of={of} onStep={go} />
      </Stack>
    </Page>
  );
}

const Head = (props: ComponentProps<typeof Stack>) => (
  <Stack gap={8} px="var(--pw-gutter)" pt={14} pb={12} className={shared.underlined} {...props} />
);

const Loading = () => (
  <Page>
    <Head aria-busy="true">
      <Skeleton height={18} width={220} my={3} />
      <Skeleton height={22} maw={520} my={5} />
    </Head>
    <Stack gap={20} maw={1080} px="var(--pw-gutter)" py={20}>
      {[1, 2, 3, 4, 5].map((row) => (
        <Skeleton key={row} height={36} />
      ))}
    </Stack>
  </Page>
);
