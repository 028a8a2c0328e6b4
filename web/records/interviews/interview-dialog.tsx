import { Checkbox, Modal, MultiSelect, SegmentedControl, Textarea } from '@mantine/core';
import type { Contact } from '@placewell/contract/clients/contacts.ts';
import { limits } from '@placewell/contract/limits.ts';
import type { Match } from '@placewell/contract/matching/matches.ts';
import { INTERVIEW_KINDS, type InterviewKind } from '@placewell/contract/sharing/interview-terms.ts';
import type { Interview } from '@placewell/contract/sharing/interviews.ts';
import { instantOf, wallClockOf } from '@placewell/contract/sharing/wall-clock.ts';
import { useState } from 'react';
import { Controller, FormProvider, useFormContext, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { useSchemaForm } from '../../lib/api/forms.ts';
import { useAgencySettings } from '../../lib/lookups.ts';
import { timeZoneSelect } from '../../lib/values/time-zones.ts';
import { Button } from '../../ui/inputs/button.tsx';
import { DialogButtons } from '../../ui/inputs/dialog-buttons.tsx';
import { FormError } from '../../ui/inputs/form-error.tsx';
import { FormChoice, FormText } from '../../ui/inputs/form-fields.tsx';
import shared from '../../ui/theme/shared.module.css';
import {
  useAddInterview,
  useInterviewers,
  useJobOfInterview,
  useUpdateInterview,
} from './interview-calls.ts';
import { KIND_LABELS, PLACE_LABELS } from './interview-labels.ts';
import { useReportInterview } from './use-report-interview.ts';

type Values = {
  starts_at: string | null;
  minutes: string;
  interview_kind: InterviewKind;
  time_zone: string;
  place: string | null;
  contact_ids: string[];
  has_candidate: boolean;
  client_briefing: string;
  candidate_briefing: string;
};

const schema = z.looseObject({}).superRefine((given, ctx) => {
  const { starts_at, time_zone } = given as Values;
  const refuse = (message: string) => ctx.addIssue({ code: 'custom', path: ['starts_at'], message });
  if (starts_at === null) return refuse('Choose day and time');
  const start = instantOf(starts_at, time_zone);
  if (!start) return refuse('The clocks skip this hour on that day');
  if (start.getTime() <= Date.now()) refuse('Choose a time in the future');
}) as unknown as z.ZodType<unknown, Values>;

const LENGTHS = [15, 30, 45, 60, 90, 120, 180, 240, 480];
const lengthLabel = (minutes: number) => (minutes < 60 ? `${minutes} min` : `${minutes / 60} h`);

type InterviewedMatch = Pick<Match, 'match_id' | 'candidate_name' | 'job_id' | 'job_title'>;
type InterviewDialogProps = {
  opened: boolean;
  match: InterviewedMatch;
  /** The interview to change; absent for a new one. */
  interview?: Interview | undefined;
  onClose: () => void;
};

/** Books an interview: the contact of the job, the candidate and the zone of the agency are filled in. */
export const InterviewDialog = (props: InterviewDialogProps) => (
  <Modal
    opened={props.opened}
    onClose={props.onClose}
    title={props.interview ? 'Change the interview' : 'Interview'}
    size="lg"
  >
    {props.opened && <InterviewStart {...props} />}
  </Modal>
);

function InterviewStart(props: InterviewDialogProps) {
  const { match, interview } = props;
  const job = useJobOfInterview(match.job_id ?? '');
  const contacts = useInterviewers(job.data?.client_id);
  const agency = useAgencySettings();
  const waits = job.data?.client_id && contacts.isPending;
  if (job.isPending || waits || agency.isPending) return null;
  const people = contacts.data?.items.filter((one) => one.contact_status !== 'left') ?? [];
  const usual =
    people.find((one) => one.contact_id === job.data?.contact_id) ?? people.find((one) => one.is_primary);
  const time_zone = interview?.time_zone ?? agency.data?.time_zone ?? 'UTC';
  return (
    <InterviewForm
      {...props}
      contacts={people}
      initial={{
        starts_at: interview ? wallClockOf(interview.starts_at, time_zone) : null,
        minutes: String(interview?.minutes ?? 60),
        interview_kind: interview?.interview_kind ?? 'video',
        time_zone,
        place: interview?.place ?? null,
        contact_ids: interview
          ? interview.people.flatMap(({ contact_id }) => contact_id ?? [])
          : usual
            ? [usual.contact_id]
            : [],
        has_candidate: interview?.people.some(({ person_kind }) => person_kind === 'candidate') ?? true,
        client_briefing: interview?.client_briefing ?? '',
        candidate_briefing: interview?.candidate_briefing ?? '',
      }}
    />
  );
}

type InterviewFormProps = InterviewDialogProps & { initial: Values; contacts: readonly Contact[] };

function InterviewForm({ match, interview, onClose, initial, contacts }: InterviewFormProps) {
  const add = useAddInterview();
  const update = useUpdateInterview();
  const report = useReportInterview();
  const form = useSchemaForm<Values>(schema, initial, {
    codes: { interview_overlaps: 'starts_at', hour_skipped: 'starts_at', interview_in_the_past: 'starts_at' },
  });
  const submit = form.submit(async ({ minutes, place, starts_at, ...values }) => {
    const body = { ...values, minutes: Number(minutes), place: place ?? '' };
    if (interview) {
      // An unchanged time stays the same instant, also in the hour that the clock shows twice.
      const isMoved = starts_at !== initial.starts_at || values.time_zone !== initial.time_zone;
      const moved = isMoved && starts_at !== null ? { starts_at } : {};
      const { interview_id } = interview;
      report.changed(interview, await update.send({ ...body, ...moved, interview_id }));
    } else if (starts_at !== null) {
      report.added(await add.send({ ...body, starts_at, match_id: match.match_id }));
    }
    onClose();
  });
  return (
    <FormProvider {...form}>
      <form className={shared.form} noValidate onSubmit={(event) => void submit(event)}>
        <p className={`${shared.hint} ${shared.anywhere}`}>
          <b dir="auto" className={shared.strong}>
            {match.candidate_name}
          </b>
          {`, ${match.job_title}`}
        </p>
        <div className={shared.pair}>
          <FormText<Values>
            name="starts_at"
            label="Day and time"
            type="datetime-local"
            step={900}
            withAsterisk
            data-autofocus
          />
          <FormChoice<Values>
            name="minutes"
            label="Length"
            data={lengthsWith(Number(initial.minutes)).map((value) => ({
              value: String(value),
              label: lengthLabel(value),
            }))}
          />
        </div>
        <KindAndPlace />
        <PeopleFields contacts={contacts} candidateName={match.candidate_name} />
        <MoreFields
          zone={initial.time_zone}
          isOpen={initial.client_briefing + initial.candidate_briefing !== ''}
        />
        <FormError message={form.formError} />
        <DialogButtons
          label={interview ? 'Save' : 'Book and invite'}
          onCancel={onClose}
          isBusy={form.formState.isSubmitting}
        />
      </form>
    </FormProvider>
  );
}

const lengthsWith = (minutes: number) => [...new Set([...LENGTHS, minutes])].toSorted((a, b) => a - b);

function KindAndPlace() {
  const { control } = useFormContext<Values>();
  const kind = useWatch<Values, 'interview_kind'>({ name: 'interview_kind' });
  return (
    <>
      <Controller
        control={control}
        name="interview_kind"
        render={({ field: { ref: _, ...field } }) => (
          <SegmentedControl
            {...field}
            fullWidth
            aria-label="Kind"
            data={INTERVIEW_KINDS.map((value) => ({ value, label: KIND_LABELS[value] }))}
          />
        )}
      />
      <FormText<Values> name="place" label={PLACE_LABELS[kind]} maxLength={limits.interviewPlace} />
    </>
  );
}

type PeopleFieldsProps = { contacts: readonly Contact[]; candidateName: string };

function PeopleFields({ contacts, candidateName }: PeopleFieldsProps) {
  const { control, register } = useFormContext<Values>();
  return (
    <>
      <Controller
        control={control}
        name="contact_ids"
        render={({ field: { ref: _, ...field }, fieldState }) => (
          <MultiSelect
            {...field}
            label="Contacts"
            searchable
            nothingFoundMessage="No such contact"
            data={contacts.map(({ contact_id, contact_name, contact_title }) => ({
              value: contact_id,
              label: contact_title ? `${contact_name}, ${contact_title}` : contact_name,
            }))}
            error={fieldState.error?.message}
          />
        )}
      />
      <Checkbox label={candidateName} description="Candidate" {...register('has_candidate')} />
    </>
  );
}

/** What most interviews need not change. */
function MoreFields({ zone, isOpen }: { zone: string; isOpen: boolean }) {
  const { register, formState } = useFormContext<Values>();
  const [isShown, setIsShown] = useState(isOpen);
  if (!isShown)
    return (
      <div>
        <Button size="xs" onClick={() => setIsShown(true)}>
          Time zone and briefings
        </Button>
      </div>
    );
  const briefing = (name: 'client_briefing' | 'candidate_briefing', label: string) => (
    <Textarea
      label={label}
      autosize
      minRows={2}
      maxRows={8}
      maxLength={limits.interviewBriefing}
      dir="auto"
      error={formState.errors[name]?.message}
      {...register(name)}
    />
  );
  return (
    <>
      <FormChoice<Values> name="time_zone" {...timeZoneSelect(zone)} />
      {briefing('client_briefing', 'Briefing for the client')}
      {briefing('candidate_briefing', 'Briefing for the candidate')}
    </>
  );
}
