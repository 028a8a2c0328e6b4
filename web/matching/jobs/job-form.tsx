import { Flex } from '@mantine/core';
import { ERRORS } from '@placewell/contract/errors.ts';
import type { Job } from '@placewell/contract/matching/jobs.ts';
import { successTexts } from '@placewell/contract/success-texts.ts';
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { ApiError } from '../../lib/api/api-error.ts';
import { useSchemaForm } from '../../lib/api/forms.ts';
import { toast } from '../../lib/toasts.ts';
import { Button } from '../../ui/inputs/button.tsx';
import { FormFooter } from '../../ui/inputs/form-footer.tsx';
import { LeaveGuard } from '../../ui/page/leave-guard.tsx';
import { type ClientChoice, ClientChoices } from './client/client-inputs.tsx';
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
const CODES = {
  client_ambiguous: 'client_name',
  client_blocked: 'client_name',
  client_not_found: 'client_name',
  too_many_clients: 'client_name',
} as const;
type Kind = 'prospect' | 'draft' | 'open' | 'save';

/** The clients that the server lists where several have the name. */
const choicesOf = (error: unknown): readonly ClientChoice[] =>
  error instanceof ApiError && error.code === 'client_ambiguous'
    ? ((error.data.clients as ClientChoice[] | undefined) ?? [])
    : [];

/** Adds or edits a job. A prospect or draft needs a title, an open job also a description or a required skill. */
export function JobForm({ job, presets, canChooseOwner, onSaved, onCancel, frame }: JobFormProps) {
  const [initial] = useState(() => (job ? toFormValues(job) : { ...EMPTY_JOB, ...presets }));
  const form = useSchemaForm<JobFormValues>(jobFormSchema, initial, { codes: CODES });
  const [choices, setChoices] = useState<readonly ClientChoice[]>([]);
  const description = useDescription(form, job ? NO_PRESETS : presets);
  useGivenDescription(description, job);
  const [busy, setBusy] = useState<Kind>();
  const isDone = useRef(false);
  const add = useAddJob();
  const update = useUpdateJob();
  const setStatus = useUpdateJobStatus();
  const isProspect = job?.job_status === 'prospect';
  const isDraft = job === undefined || job.job_status === 'draft' || isProspect;

  const [text, skills] = form.watch(['description', 'skills_required']);
  const isOpenable = canOpen({ description: text, skills_required: skills });
  // Both errors go once either field has content.
  const clearErrors = useEffectEvent(() => form.clearErrors(['description', 'skills_required']));
  useEffect(() => {
    if (isOpenable) clearErrors();
  }, [isOpenable]);

  const saveJob = async (values: JobFormValues, kind: Kind): Promise<Job> => {
    if (!job) return add.send({ ...values, job_status: kind === 'save' ? 'draft' : kind });
    const change = changedFields(initial, values);
    const saved =
      Object.keys(change).length === 0
        ? job
        : await update.send({ ...change, job_id: job.job_id, if_updated_at: job.updated_at });
    if (kind !== 'open') return saved;
    await setStatus.send({ job_ids: [job.job_id], job_status: 'open' });
    return { ...saved, job_status: 'open' };
  };
  const save = (kind: Kind) =>
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
      } catch (error) {
        setChoices(choicesOf(error));
        throw error;
      } finally {
        setBusy(undefined);
      }
    });
  const footer = (
    <FormFooter error={form.formError} onCancel={onCancel}>
      {isDraft ? (
        <>
          {(!job || isProspect) && (
            <Button
              loading={busy === 'prospect'}
              disabled={busy !== undefined}
              onClick={() => void save('prospect')()}
            >
              {job ? 'Save prospect' : 'Save as prospect'}
            </Button>
          )}
          {!isProspect && (
            <Button
              loading={busy === 'draft'}
              disabled={busy !== undefined}
              onClick={() => void save('draft')()}
            >
              Save draft
            </Button>
          )}
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
          <ClientChoices value={choices}>
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
          </ClientChoices>
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
