import { Autocomplete, Checkbox, TagsInput, Textarea } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { JOB_TYPES, SALARY_PERIODS, WORK_MODES } from '@placewell/contract/candidates.ts';
import { EDUCATION_LEVELS, PRIORITIES } from '@placewell/contract/jobs.ts';
import type { ReactNode } from 'react';
import { Controller, useFormContext, useWatch } from 'react-hook-form';
import { CURRENCIES } from '../../lib/currencies.ts';
import { formatWord } from '../../lib/formats.ts';
import { useAgencyPeople } from '../../lib/lookups.ts';
import { LocationField } from '../../ui/places/location-field.tsx';
import styles from './job-form.module.css';
import type { JobField, JobValues } from './job-form-schema.ts';
import { Cell, DayOf, NumberOf, SelectOf, TextOf } from './job-inputs.tsx';
import { PlainSkills, RequiredSkills } from './job-skills.tsx';
import { useTitleSuggestions } from './jobs.queries.ts';

const words = (values: readonly string[]) => values.map((value) => ({ value, label: formatWord(value) }));
const PERIODS = SALARY_PERIODS.map((value) => ({
  value,
  label: value === 'hour' ? 'an hour' : `a ${value}`,
}));
const TYPING_MS = 150;

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className={styles.group}>
      <legend>{title}</legend>
      <div className={styles.cells}>{children}</div>
    </fieldset>
  );
}

function JobTitleInput() {
  const { formState } = useFormContext<JobValues>();
  const typed = useWatch<JobValues>({ name: 'job_title' }) as string;
  const [search] = useDebouncedValue((typed ?? '').trim(), TYPING_MS);
  const found = useTitleSuggestions(search);
  const titles = [...new Set((found.data?.items ?? []).map((one) => one.title))];
  return (
    <Controller<JobValues>
      name="job_title"
      render={({ field }) => (
        <Autocomplete
          label="Job title"
          withAsterisk
          data-autofocus
          data={search === '' ? [] : titles}
          filter={({ options }) => options}
          ref={field.ref}
          onBlur={field.onBlur}
          value={(field.value as string) ?? ''}
          onChange={field.onChange}
          error={formState.errors.job_title?.message}
          maxLength={200}
        />
      )}
    />
  );
}

function LocationInput() {
  const { setValue, formState } = useFormContext<JobValues>();
  const [address, location] = useWatch<JobValues>({ name: ['formatted_address', 'location'] as never }) as [
    string | null,
    string | null,
  ];
  return (
    <LocationField
      label="Location"
      value={address || location}
      error={formState.errors.location?.message}
      onChange={(fields) => {
        for (const [name, value] of Object.entries(fields))
          setValue(name as JobField, value as never, { shouldDirty: true });
      }}
    />
  );
}

function OwnerInput() {
  const people = useAgencyPeople();
  return (
    <SelectOf
      name="recruiter_id"
      label="Recruiter"
      placeholder="You"
      data={(people.data?.items ?? []).map((one) => ({
        value: one.recruiter_id,
        label: one.recruiter_name || 'No name yet',
      }))}
    />
  );
}

/** All fields of a job, in groups. `canChooseOwner`: an agency may add a job for one of its recruiters. */
export function JobFields({ canChooseOwner, isNew }: { canChooseOwner: boolean; isNew: boolean }) {
  const { register, formState } = useFormContext<JobValues>();
  return (
    <>
      <Group title="The job">
        <Cell names={['job_title']} span={4}>
          <JobTitleInput />
        </Cell>
        <Cell names={['client_name']}>
          <TextOf name="client_name" label="Client" />
        </Cell>
        <Cell names={['location', 'formatted_address']}>
          <LocationInput />
        </Cell>
        <Cell names={['work_mode']}>
          <SelectOf name="work_mode" label="Work mode" data={words(WORK_MODES)} placeholder="Any" />
        </Cell>
        <Cell names={['job_type']}>
          <SelectOf name="job_type" label="Employment" data={words(JOB_TYPES)} placeholder="Any" />
        </Cell>
        <Cell names={['priority']}>
          <SelectOf name="priority" label="Priority" data={words(PRIORITIES)} clearable={false} />
        </Cell>
        <Cell names={['openings']} span={isNew ? 2 : 1}>
          <NumberOf name="openings" label="Openings" min={1} max={1000} empty={1} />
        </Cell>
        {!isNew && (
          <Cell names={['openings_filled']} span={1}>
            <NumberOf name="openings_filled" label="Filled" max={1000} empty={0} />
          </Cell>
        )}
        {canChooseOwner && (
          <Cell names={['recruiter_id']}>
            <OwnerInput />
          </Cell>
        )}
      </Group>
      <Group title="What it asks for">
        <Cell names={['skills_required']} span={6}>
          <RequiredSkills />
        </Cell>
        <Cell names={['skills_preferred']} span={6}>
          <PlainSkills name="skills_preferred" label="Nice to have" />
        </Cell>
        <Cell names={['experience_min']} span={1}>
          <NumberOf name="experience_min" label="Years from" max={80} hasDecimals />
        </Cell>
        <Cell names={['experience_max']} span={1}>
          <NumberOf name="experience_max" label="to" max={80} hasDecimals />
        </Cell>
        <Cell names={['education_level']}>
          <SelectOf
            name="education_level"
            label="Education"
            data={words(EDUCATION_LEVELS)}
            placeholder="Any"
          />
        </Cell>
        <Cell names={['languages']}>
          <Controller<JobValues>
            name="languages"
            render={({ field, fieldState }) => (
              <TagsInput
                label="Languages"
                placeholder={(field.value as string[])?.length ? '' : 'Type and press Enter'}
                value={(field.value as string[]) ?? []}
                onChange={field.onChange}
                onBlur={field.onBlur}
                maxTags={20}
                error={fieldState.error?.message}
              />
            )}
          />
        </Cell>
      </Group>
      <Group title="Pay and time">
        <Cell names={['salary_min']} span={1}>
          <NumberOf name="salary_min" label="Salary from" max={100_000_000} />
        </Cell>
        <Cell names={['salary_max']} span={1}>
          <NumberOf name="salary_max" label="Salary to" max={100_000_000} />
        </Cell>
        <Cell names={['salary_currency']}>
          <SelectOf name="salary_currency" label="Currency" data={CURRENCIES} searchable />
        </Cell>
        <Cell names={['salary_period']}>
          <SelectOf name="salary_period" label="Period" data={PERIODS} />
        </Cell>
        <Cell names={['start_date']}>
          <DayOf name="start_date" label="Start" />
        </Cell>
        <Cell names={['deadline']}>
          <DayOf name="deadline" label="Deadline" />
        </Cell>
        <Cell names={['notice_period_max_days']}>
          <NumberOf name="notice_period_max_days" label="Longest notice period" max={730} suffix=" days" />
        </Cell>
      </Group>
      <Group title="Description">
        <Cell names={['description']} span={6}>
          <Textarea
            aria-label="Description"
            autosize
            minRows={6}
            maxRows={18}
            maxLength={50_000}
            error={formState.errors.description?.message}
            {...register('description')}
          />
        </Cell>
      </Group>
      <Group title="Client contact and notes">
        <Cell names={['client_contact_name']}>
          <TextOf name="client_contact_name" label="Contact" autoComplete="off" />
        </Cell>
        <Cell names={['client_contact_email']}>
          <TextOf name="client_contact_email" label="Contact e-mail" type="email" autoComplete="off" />
        </Cell>
        <Cell names={['client_job_ref']}>
          <TextOf name="client_job_ref" label="Client's reference" />
        </Cell>
        <Cell names={['job_note']} span={6}>
          <Textarea
            label="Note for colleagues"
            autosize
            minRows={2}
            maxRows={8}
            maxLength={10_000}
            error={formState.errors.job_note?.message}
            {...register('job_note')}
          />
        </Cell>
        <Cell names={['confidential']} span={6}>
          <Controller<JobValues>
            name="confidential"
            render={({ field }) => (
              <Checkbox
                label="Confidential: the client is not named to candidates"
                checked={field.value === true}
                onChange={(event) => field.onChange(event.currentTarget.checked)}
              />
            )}
          />
        </Cell>
      </Group>
    </>
  );
}
