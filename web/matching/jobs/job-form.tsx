import { Flex } from '@mantine/core';
import { ERRORS } from '@placewell/contract/errors.ts';
import type { Job } from '@placewell/contract/matching/jobs.ts';
import { successTexts } from '@placewell/contract/success-texts.ts';
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { useSchemaForm } from '../../lib/api/forms.ts';
import { toast } from '../../lib/toasts.ts';
import { Button } from '../../ui/inputs/button.tsx';
import { FormFooter } from '../../ui/inputs/form-footer.tsx';
import { LeaveGuard } from '../../ui/page/leave-guard.tsx';
import { DescriptionPanel } from './description/description-panel.tsx';
import { DescriptionContext, useDescription } from './description/use-description.ts';
import { useGivenDescription } from './description/use-given-description.ts';
import { JobFields } from './job-fields.tsx';
import {
  canOpen,
  changedFields,
  EMPTY_JOB,
  type JobFormValues,
  jobFormSchema,
  toFormValues,
} from './job-form-schema.ts';
import { FilledContext } from './job-inputs.tsx';
import { useAddJob, useUpdateJob, useUpdateJobStatus } from './jobs.queries.ts';
import { warnWithoutPay } from './moves/pay-warning.ts';

type JobFormProps = {
  /** The job to edit; absent for a new one. */
  job?: Job | undefined;
  /** Presets of a new job from the agency's settings. */
  presets: Partial<JobFormValues>;
  canChooseOwner: boolean;
  onSaved: (job: Job) => void;
  onCancel: () => void;
  /** Renders the drawer around the form, with the buttons as its footer. */
  frame: (body: React.ReactNode, footer: React.ReactNode) => React.ReactNode;
};

const NO_PRESETS = {};

/** Adds or edits a job. A draft needs a title, an open job also a description or a required skill. */
export function JobForm({ job, presets, canChooseOwner, onSaved, onCancel, frame }: JobFormProps) {
  const [initial] = useState(() => (job ? toFormValues(job) : { ...EMPTY_JOB, ...presets }));
  const form = useSchemaForm<JobFormValues>(jobFormSchema, initial);
  const description = useDescription(form, job ? NO_PRESETS : presets);
  useGivenDescription(description, job);
  const [busy, setBusy] = useState<'draft' | 'open' | 'save'>();
  const isDone = useRef(false);
  const add = useAddJob();
  const update = useUpdateJob();
  const setStatus = useUpdateJobStatus();
  const isDraft = job === undefined || job.job_status === 'draft';

  const [text, skills] = form.watch(['description', 'skills_required']);
  const isOpenable = canOpen({ description: text, skills_required: skills });
  // Both errors go once either field has content.
  const clearErrors = useEffectEvent(() => form.clearErrors(['description', 'skills_required']));
  useEffect(() => {
    if (isOpenable) clearErrors();
  }, [isOpenable]);

  const saveJob = async (values: JobFormValues, kind: 'draft' | 'open' | 'save'): Promise<Job> => {
    if (!job) return add.send({ ...values, job_status: kind === 'open' ? 'open' : 'draft' });
    const change = changedFields(initial, values);
    const saved =
      Object.keys(change).length === 0
        ? job
        : await update.send({ ...change, job_id: job.job_id, if_updated_at: job.updated_at });
    if (kind !== 'open') return saved;
    await setStatus.send({ job_ids: [job.job_id], job_status: 'open' });
    return { ...saved, job_status: 'open' };
  };
  const save = (kind: 'draft' | 'open' | 'save') =>
    form.submit(async (values) => {
      const mustBeOpenable = kind === 'open' || (kind === 'save' && job?.job_status === 'open');
      if (mustBeOpenable && !canOpen(values)) {
        form.setError('description', { type: 'incomplete', message: ERRORS.job_incomplete.message });
        form.setError(
          'skills_required',
          { type: 'incomplete', message: 'Add a required skill or a description.' },
          { shouldFocus: true },
        );
        return;
      }
      setBusy(kind);
      try {
        const saved = await saveJob(values, kind);
        isDone.current = true;
        toast.success({ message: successTexts.jobSaved(kind) });
        if (kind === 'open') warnWithoutPay([values]);
        onSaved(saved);
      } finally {
        setBusy(undefined);
      }
    });
  const footer = (
    <FormFooter error={form.formError} onCancel={onCancel}>
      {isDraft ? (
        <>
          <Button
            loading={busy === 'draft'}
            disabled={busy !== undefined}
            onClick={() => void save('draft')()}
          >
            Save draft
          </Button>
          <Button
            variant="primary"
            loading={busy === 'open'}
            disabled={busy !== undefined}
            onClick={() => void save('open')()}
          >
            Open job
          </Button>
        </>
      ) : (
        <Button variant="primary" loading={busy === 'save'} onClick={() => void save('save')()}>
          Save
        </Button>
      )}
    </FormFooter>
  );
  return (
    <FormProvider {...form}>
      <FilledContext value={description.filled}>
        <DescriptionContext value={description}>
          {frame(
            <Flex
              component="form"
              direction="column"
              gap="lg"
              onSubmit={(event: FormEvent) => event.preventDefault()}
              noValidate
            >
              <DescriptionPanel description={description} />
              <JobFields canChooseOwner={canChooseOwner && job === undefined} isNew={job === undefined} />
            </Flex>,
            footer,
          )}
        </DescriptionContext>
      </FilledContext>
      <LeaveGuard
        hasChanges={() => !isDone.current && Object.keys(changedFields(initial, form.getValues())).length > 0}
        subject={job ? 'the changes to this job' : 'this job'}
        params={['new', 'edit']}
      />
    </FormProvider>
  );
}
