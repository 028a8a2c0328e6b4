import { Autocomplete, Box, Checkbox, SimpleGrid, TagsInput, Textarea } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { EDUCATION_LEVELS, PRIORITIES } from '@placewell/contract/matching/jobs.ts';
import { JOB_TYPES, SALARY_PERIODS, WORK_MODES } from '@placewell/contract/sourcing/candidates.ts';
import { texts } from '@placewell/contract/texts.ts';
import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Controller, useFormContext, useWatch } from 'react-hook-form';
import { useAgencyRecruiters } from '../../lib/lookups.ts';
import { CURRENCIES } from '../../lib/values/currencies.ts';
import { formatEnum } from '../../lib/values/formats.ts';
import { LocationField } from '../../records/places/location-field.tsx';
import { TagsField } from '../../records/tags/tags-field.tsx';
import shared from '../../ui/theme/shared.module.css';
import { ClientInput, ContactInput } from './client/client-inputs.tsx';
import { FeeInputs } from './client/fee-inputs.tsx';
import { DescriptionInput } from './description/description-input.tsx';
import { MentionedSkills } from './description/mentioned-skills.tsx';
import { hasPayRange, type JobFormValues } from './job-form-schema.ts';
import {
  FormCell,
  JobDateField,
  JobNumberField,
  JobPayField,
  JobSelectField,
  JobTextField,
} from './job-inputs.tsx';
import { PreferredSkills, RequiredSkills } from './job-skills.tsx';
import { useTitleSuggestions } from './jobs.queries.ts';
import { WorkPermitInput } from './must-have-inputs.tsx';
import { SuggestedMustHaves } from './must-haves/suggested-must-haves.tsx';
import { ReachInputs } from './reach-inputs.tsx';

const toOptions = (values: readonly string[]) => values.map((value) => ({ value, label: formatEnum(value) }));
const PERIOD_OPTIONS = SALARY_PERIODS.map((value) => ({
  value,
  label: `per ${value}`,
}));
const SUGGESTION_DELAY_MS = 150;

function FieldGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset>
      <Box component="legend" p={0} mb="sm" fw={600}>
        {title}
      </Box>
      <SimpleGrid cols={6} spacing={12} verticalSpacing={14} style={{ alignItems: 'start' }}>
        {children}
      </SimpleGrid>
    </fieldset>
  );
}

function JobTitleInput() {
  const { formState } = useFormContext<JobFormValues>();
  const typed = useWatch<JobFormValues>({ name: 'job_title' }) as string;
  const [search] = useDebouncedValue((typed ?? '').trim(), SUGGESTION_DELAY_MS);
  const found = useTitleSuggestions(search);
  const titles = [...new Set((found.data?.items ?? []).map((one) => one.title))];
  return (
    <Controller<JobFormValues>
      name="job_title"
      render={({ field }) => (
        <Autocomplete
          label="Job title"
          withAsterisk
          data-autofocus
          // Nothing opens over the form of a job whose title stays.
          data={search === '' || typed === formState.defaultValues?.job_title ? [] : titles}
          filter={({ options }) => options}
          name={field.name}
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
  const { setValues, formState } = useFormContext<JobFormValues>();
  const [address, location] = useWatch<JobFormValues, ['formatted_address', 'location']>({
    name: ['formatted_address', 'location'],
  });
  return (
    <LocationField
      label="Location"
      value={address || location}
      error={formState.errors.location?.message}
      onChange={(fields) => setValues(fields, { shouldDirty: true })}
    />
  );
}

function OwnerInput() {
  const people = useAgencyRecruiters();
  return (
    <JobSelectField
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

function PayWarning() {
  const [salary_min_cents = null, salary_max_cents = null] = useWatch<
    JobFormValues,
    ['salary_min_cents', 'salary_max_cents']
  >({ name: ['salary_min_cents', 'salary_max_cents'] });
  if (hasPayRange({ salary_min_cents, salary_max_cents })) return null;
  return (
    <p className={`${shared.row} ${shared.small} ${shared.partial} ${shared.wholeRow}`}>
      <TriangleAlert size={14} className={shared.fixed} aria-hidden />
      {texts.noPayRange}
    </p>
  );
}

/** All fields of a job in groups. With `canChooseOwner` the job can be assigned to a recruiter. */
export function JobFields({ canChooseOwner, isNew }: { canChooseOwner: boolean; isNew: boolean }) {
  const { register, formState } = useFormContext<JobFormValues>();
  return (
    <>
      <FieldGroup title="Job">
        <FormCell names={['job_title']} span={4}>
          <JobTitleInput />
        </FormCell>
        <FormCell names={['client_name']}>
          <ClientInput />
        </FormCell>
        <FormCell names={['location', 'formatted_address']} mustHave="location">
          <LocationInput />
        </FormCell>
        <FormCell names={['work_mode']} mustHave="work_mode">
          <JobSelectField name="work_mode" label="Work mode" data={toOptions(WORK_MODES)} placeholder="Any" />
        </FormCell>
        <FormCell names={['job_type']} mustHave="job_type">
          <JobSelectField name="job_type" label="Employment" data={toOptions(JOB_TYPES)} placeholder="Any" />
        </FormCell>
        <FormCell names={['priority']}>
          <JobSelectField name="priority" label="Priority" data={toOptions(PRIORITIES)} clearable={false} />
        </FormCell>
        <FormCell names={['openings']} span={isNew ? 2 : 1}>
          <JobNumberField name="openings" label="Openings" min={1} max={1000} emptyValue={1} />
        </FormCell>
        {!isNew && (
          <FormCell names={['openings_filled']} span={1}>
            <JobNumberField name="openings_filled" label="Filled" max={1000} emptyValue={0} />
          </FormCell>
        )}
        {canChooseOwner && (
          <FormCell names={['recruiter_id']}>
            <OwnerInput />
          </FormCell>
        )}
        <FormCell names={['tags']} span={6}>
          <Controller<JobFormValues>
            name="tags"
            render={({ field, fieldState }) => (
              <TagsField
                label="Tags"
                value={(field.value as string[]) ?? []}
                onChange={field.onChange}
                error={fieldState.error?.message}
              />
            )}
          />
        </FormCell>
      </FieldGroup>
      <FieldGroup title="Requirements">
        <FormCell names={['skills_required']} span={6}>
          <RequiredSkills />
          <MentionedSkills />
          <SuggestedMustHaves />
        </FormCell>
        <FormCell names={['skills_preferred']} span={6}>
          <PreferredSkills name="skills_preferred" label="Nice to have" />
        </FormCell>
        <FormCell names={['experience_min']} span={1} mustHave="experience">
          <JobNumberField name="experience_min" label="Years from" max={80} hasDecimals />
        </FormCell>
        <FormCell names={['experience_max']} span={1}>
          <JobNumberField name="experience_max" label="to" max={80} hasDecimals />
        </FormCell>
        <FormCell names={['education_level']}>
          <JobSelectField
            name="education_level"
            label="Education"
            data={toOptions(EDUCATION_LEVELS)}
            placeholder="Any"
          />
        </FormCell>
        <FormCell names={['languages']} mustHave="languages">
          <Controller<JobFormValues>
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
        </FormCell>
        <FormCell names={[]} span={6}>
          <WorkPermitInput />
        </FormCell>
        <FormCell names={[]} span={6}>
          <ReachInputs />
        </FormCell>
      </FieldGroup>
      <FieldGroup title="Pay and dates">
        <FormCell names={['salary_min_cents']} span={1}>
          <JobPayField name="salary_min_cents" label="Salary from" />
        </FormCell>
        <FormCell names={['salary_max_cents']} span={1} mustHave="salary">
          <JobPayField name="salary_max_cents" label="Salary to" />
        </FormCell>
        <FormCell names={['salary_currency']}>
          <JobSelectField name="salary_currency" label="Currency" data={CURRENCIES} searchable />
        </FormCell>
        <FormCell names={['salary_period']}>
          <JobSelectField name="salary_period" label="Period" data={PERIOD_OPTIONS} />
        </FormCell>
        <FormCell names={['start_date']}>
          <JobDateField name="start_date" label="Start" />
        </FormCell>
        <FormCell names={['deadline']}>
          <JobDateField name="deadline" label="Deadline" />
        </FormCell>
        <FormCell names={['notice_period_max_days']} mustHave="notice_period">
          <JobNumberField
            name="notice_period_max_days"
            label="Maximum notice period"
            max={730}
            suffix=" days"
          />
        </FormCell>
        <FormCell names={[]} span={6}>
          <PayWarning />
        </FormCell>
      </FieldGroup>
      <FieldGroup title="Description">
        <FormCell names={['description']} span={6}>
          <DescriptionInput />
        </FormCell>
      </FieldGroup>
      <FieldGroup title="Client contact, fee and notes">
        <FormCell names={['client_contact_name']}>
          <ContactInput />
        </FormCell>
        <FormCell names={['client_contact_email']}>
          <JobTextField name="client_contact_email" label="Contact email" type="email" autoComplete="off" />
        </FormCell>
        <FeeInputs />
        <FormCell names={['client_job_ref']}>
          <JobTextField name="client_job_ref" label="Client reference" />
        </FormCell>
        <FormCell names={['job_note']} span={6}>
          <Textarea
            label="Note for colleagues"
            autosize
            minRows={2}
            maxRows={8}
            maxLength={10_000}
            error={formState.errors.job_note?.message}
            {...register('job_note')}
          />
        </FormCell>
        <FormCell names={['confidential']} span={6}>
          <Controller<JobFormValues>
            name="confidential"
            render={({ field }) => (
              <Checkbox
                label="Confidential: do not name the client to candidates"
                checked={field.value === true}
                onChange={(event) => field.onChange(event.currentTarget.checked)}
              />
            )}
          />
        </FormCell>
      </FieldGroup>
    </>
  );
}
