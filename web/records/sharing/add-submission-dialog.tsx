import { Checkbox, Input, Modal, SegmentedControl, Textarea } from '@mantine/core';
import type { BodyInput } from '@placewell/contract/call.ts';
import { limits } from '@placewell/contract/limits.ts';
import type { Match } from '@placewell/contract/matching/matches.ts';
import { OVERRIDABLE_REFUSALS } from '@placewell/contract/sharing/shares.ts';
import { CONSENTS } from '@placewell/contract/sharing/sharing-terms.ts';
import { addSubmission, type Submission } from '@placewell/contract/sharing/submissions.ts';
import { type ReactNode, useState } from 'react';
import { Controller, FormProvider, useFormContext, useWatch } from 'react-hook-form';
import { ApiError } from '../../lib/api/api-error.ts';
import { useSchemaForm } from '../../lib/api/forms.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { useAgencyToday } from '../../lib/values/agency-days.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { reportUndone } from '../../ui/feedback/result-toasts.ts';
import { showUndoToast } from '../../ui/feedback/undo-toast.ts';
import { DialogButtons } from '../../ui/inputs/dialog-buttons.tsx';
import { FormError } from '../../ui/inputs/form-error.tsx';
import { TextField } from '../../ui/inputs/text-field.tsx';
import shared from '../../ui/theme/shared.module.css';
import { SearchSelect } from './search-select.tsx';
import { CONSENT_LABELS } from './sharing-labels.ts';
import {
  useAddSubmission,
  useContactsOfClient,
  useDeleteSubmissions,
  useJobOfMatch,
  useMatchOfJobSearch,
  useMatchSearch,
} from './submission-calls.ts';

type Values = BodyInput<typeof addSubmission>;
type MatchChoice = Pick<Match, 'match_id' | 'candidate_name' | 'job_title' | 'job_id'>;

type AddSubmissionDialogProps = {
  opened: boolean;
  /** The match, where it is known; else it is asked for. */
  match?: MatchChoice | undefined;
  /** Whose matches to choose from; without it those of all jobs. */
  job?: { job_id: string; job_title: string } | undefined;
  onClose: () => void;
  onAdded?: ((submission: Submission) => void) | undefined;
};

/** Notes that a candidate was introduced to a contact without us, by email or in a talk. */
export function AddSubmissionDialog(props: AddSubmissionDialogProps) {
  const { opened, onClose, match, job } = props;
  const of = match ? `${match.candidate_name}, ${match.job_title}` : job?.job_title;
  return (
    <Modal opened={opened} onClose={onClose} title="Add submission" size="lg">
      {opened && (
        <>
          <p className={`${shared.hint} ${shared.anywhere}`} style={{ marginBottom: 16 }}>
            {of && (
              <b dir="auto" className={shared.strong}>
                {of}.{' '}
              </b>
            )}
            For candidates you introduced by email or phone. Nothing is sent.
          </p>
          <AddSubmissionForm key={match?.match_id} {...props} />
        </>
      )}
    </Modal>
  );
}

const isOverridable = (error: unknown): error is ApiError =>
  error instanceof ApiError && OVERRIDABLE_REFUSALS.some((code) => code === error.code);

/** Undo takes the submission away again; one that had been sent before is only one sending longer, and stays. */
function useReportAdded() {
  const { remove, restore } = useDeleteSubmissions();
  return ({ submission_id, candidate_name, contact_name, sent_count }: Submission) => {
    if (sent_count !== 1) return false;
    const ids = [submission_id];
    const message = `${candidate_name} recorded as submitted to ${contact_name ?? 'the client'}`;
    const report = () =>
      showUndoToast({
        message,
        onUndo: async () => reportUndone((await remove(ids)).results, ['submission']),
        onRedo: async () => {
          reportUndone((await restore(ids)).results, ['submission']);
          report();
        },
      });
    report();
    return true;
  };
}

function AddSubmissionForm({ match, job, onClose, onAdded }: AddSubmissionDialogProps) {
  const [found, setFound] = useState<MatchChoice | undefined>(match);
  const [refusal, setRefusal] = useState<ApiError>();
  const isAgency = useSession().role === 'agency';
  const add = useAddSubmission();
  const reportAdded = useReportAdded();
  const form = useSchemaForm<Values>(
    addSubmission.body,
    { match_id: match?.match_id ?? '', contact_id: '', consent: 'none', consent_on: null, pitch: '' },
    { codes: { match_not_found: 'match_id', contact_not_found: 'contact_id' }, validate: 'onSubmit' },
  );
  const submit = form.submit(async (values) => {
    const body = withoutConsentOf(values);
    try {
      const added = await add.send(body);
      reportAdded(added);
      onAdded?.(added);
      onClose();
    } catch (error) {
      if (!isOverridable(error) || values.override_reason) throw error;
      setRefusal(error);
    }
  });
  const today = useAgencyToday();
  return (
    <FormProvider {...form}>
      <form className={shared.form} noValidate onSubmit={(event) => void submit(event)}>
        {!match && <MatchField job={job} found={found} onFound={setFound} />}
        <ContactField match={found} />
        <DayField name="sent_on" label="Sent on" description="Leave empty for today." max={today} />
        <ConsentFields today={today} />
        <div className={shared.wrap}>
          <Flag name="is_blind" label="Without the name" />
          <Flag name="shows_pay" label="Show expected salary" />
        </div>
        <PitchField />
        {refusal && (
          <Notice role="alert">
            <p>{refusal.message}</p>
            {isAgency ? (
              <OverrideField />
            ) : (
              <p className={shared.small}>An agency user can add it anyway, with a reason.</p>
            )}
          </Notice>
        )}
        <FormError message={form.formError} />
        <DialogButtons label="Add submission" onCancel={onClose} isBusy={form.formState.isSubmitting} />
      </form>
    </FormProvider>
  );
}

/** Day and note belong to a consent. */
function withoutConsentOf(values: Values): Values {
  const { consent, consent_on, consent_note, sent_on, override_reason, ...rest } = values;
  return {
    ...rest,
    ...(sent_on ? { sent_on } : {}),
    ...(override_reason?.trim() ? { override_reason } : {}),
    consent: consent ?? 'none',
    ...(consent === undefined || consent === 'none'
      ? {}
      : { consent_on: consent_on || null, consent_note: consent_note ?? '' }),
  };
}

type MatchFieldProps = Pick<AddSubmissionDialogProps, 'job'> & {
  found: MatchChoice | undefined;
  onFound: (match: MatchChoice | undefined) => void;
};

const matchLabel = ({ candidate_name, job_title }: MatchChoice, isOfJob: boolean) =>
  isOfJob ? candidate_name : `${candidate_name}, ${job_title}`;

function MatchField({ job, found, onFound }: MatchFieldProps) {
  const { setValue, formState, clearErrors } = useFormContext<Values>();
  const [known] = useState(() => new Map<string, Match>());
  // Whether there is a job stays as it is while the form is open.
  const useMatches = job ? useMatchOfJobSearch : useMatchSearch;
  const useFound = (search: string) => {
    const { data, isFetching } = useMatches(search, job?.job_id);
    for (const one of data?.items ?? []) known.set(one.match_id, one);
    return {
      choices: data?.items
        .filter((one) => one.may_change && one.candidate_id !== null && one.job_id !== null)
        .map((one) => ({ id: one.match_id, label: matchLabel(one, job !== undefined) })),
      isLoading: isFetching,
    };
  };
  return (
    <SearchSelect
      label={job ? 'Candidate' : 'Candidate and job'}
      description={
        job
          ? 'Choose a match of this job. Add others to the job first.'
          : 'Choose one of your matches. Add others to the job first.'
      }
      placeholder="Type a name"
      withAsterisk
      data-autofocus
      useFound={useFound}
      value={found?.match_id ?? null}
      name={null}
      onChange={(id) => {
        onFound(id === null ? undefined : known.get(id));
        setValue('match_id', id ?? '', { shouldDirty: true });
        setValue('contact_id', '');
        clearErrors('match_id');
      }}
      nothingFound="No match found"
      error={
        formState.errors.match_id &&
        (formState.errors.match_id.type === 'server'
          ? formState.errors.match_id.message
          : job
            ? 'Choose a candidate'
            : 'Choose a match')
      }
    />
  );
}

/** The contacts of the job's client who are still there. */
function ContactField({ match }: { match: MatchChoice | undefined }) {
  const { formState } = useFormContext<Values>();
  const job = useJobOfMatch(match?.job_id).data;
  const isWithoutClient = job !== undefined && job.client_id === null;
  const useFound = (search: string) => {
    const { data, isFetching } = useContactsOfClient(job?.client_id, search);
    return {
      choices: data?.items
        .filter(({ contact_status }) => contact_status !== 'left')
        .map((one) => ({
          id: one.contact_id as string,
          label: [one.contact_name, one.contact_title].filter(Boolean).join(', '),
        })),
      isLoading: isFetching,
    };
  };
  return (
    <Controller<Values, 'contact_id'>
      name="contact_id"
      render={({ field }) => (
        <SearchSelect
          key={match?.match_id}
          label="Contact"
          description={
            isWithoutClient
              ? 'Choose a client for the job first.'
              : job?.client_name
                ? `Who received it at ${job.client_name}.`
                : 'Who received it at the client.'
          }
          placeholder={match ? 'Type a name' : 'Choose the candidate first'}
          withAsterisk
          disabled={!match || isWithoutClient}
          useFound={useFound}
          value={field.value || null}
          name={null}
          onChange={(id) => field.onChange(id ?? '')}
          nothingFound={`No contact found${job?.client_name ? ` at ${job.client_name}` : ''}`}
          error={
            formState.errors.contact_id &&
            (formState.errors.contact_id.type === 'server'
              ? formState.errors.contact_id.message
              : 'Choose a contact')
          }
        />
      )}
    />
  );
}

type DayFieldProps = { name: 'sent_on' | 'consent_on'; label: string; description?: string; max: string };

function DayField({ name, label, description, max }: DayFieldProps) {
  return (
    <Controller<Values, typeof name>
      name={name}
      render={({ field, fieldState }) => (
        <TextField
          label={label}
          {...(description === undefined ? {} : { description })}
          type="date"
          max={max}
          ref={field.ref}
          onBlur={field.onBlur}
          value={field.value ?? ''}
          onChange={({ currentTarget }) =>
            field.onChange(currentTarget.value || (name === 'sent_on' ? undefined : null))
          }
          error={fieldState.error?.message}
        />
      )}
    />
  );
}

/** Whether the candidate agreed to be introduced; how and when. */
function ConsentFields({ today }: { today: string }) {
  const { register, formState } = useFormContext<Values>();
  const consent = useWatch<Values, 'consent'>({ name: 'consent' });
  return (
    <>
      <Input.Wrapper
        label="Consent of the candidate"
        labelElement="div"
        labelProps={{ id: 'consent-of-candidate' }}
        description="Did they agree to be introduced?"
      >
        <Controller<Values, 'consent'>
          name="consent"
          render={({ field }) => (
            <SegmentedControl
              fullWidth
              mt={4}
              aria-labelledby="consent-of-candidate"
              value={field.value ?? 'none'}
              onChange={field.onChange}
              data={CONSENTS.map((value) => ({ value, label: CONSENT_LABELS[value] }))}
            />
          )}
        />
      </Input.Wrapper>
      {consent !== undefined && consent !== 'none' && (
        <div className={shared.pair}>
          <DayField name="consent_on" label="Agreed on" max={today} />
          <TextField
            label="Note on the consent"
            maxLength={500}
            autoComplete="off"
            error={formState.errors.consent_note?.message}
            {...register('consent_note')}
          />
        </div>
      )}
    </>
  );
}

const Flag = ({ name, label }: { name: 'is_blind' | 'shows_pay'; label: ReactNode }) => (
  <Controller<Values, typeof name>
    name={name}
    render={({ field }) => (
      <Checkbox
        label={label}
        checked={field.value ?? false}
        onChange={({ currentTarget }) => field.onChange(currentTarget.checked)}
      />
    )}
  />
);

function PitchField() {
  const { register, formState } = useFormContext<Values>();
  return (
    <Textarea
      label="Pitch"
      description="Your pitch to the client."
      autosize
      minRows={3}
      maxRows={10}
      maxLength={limits.pitch}
      dir="auto"
      error={formState.errors.pitch?.message}
      {...register('pitch')}
    />
  );
}

function OverrideField() {
  const { register, formState } = useFormContext<Values>();
  return (
    <Textarea
      mt={8}
      label="Reason for adding anyway"
      autosize
      minRows={1}
      maxLength={500}
      data-autofocus
      error={formState.errors.override_reason?.message}
      {...register('override_reason', { setValueAs: (text?: string) => (text ? text : undefined) })}
    />
  );
}
