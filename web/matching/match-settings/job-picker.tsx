import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { Job } from '@placewell/contract/matching/jobs.ts';
import { BriefcaseBusiness } from 'lucide-react';
import { useState } from 'react';
import { useOpenJobs } from './match-settings.queries.ts';

type JobPickerProps = { job: Job; onChange: (job: Job) => void };

const nameOf = (job: Job) => [job.job_title, job.client_name].filter(Boolean).join(', ');

/** Selects the open job for the preview; typing searches all open jobs. */
export function JobPicker({ job, onChange }: JobPickerProps) {
  const [text, setText] = useState('');
  const [search] = useDebouncedValue(text === nameOf(job) ? '' : text, 250);
  const found = useOpenJobs(search);
  const jobs = found.data?.items ?? [];
  const choices = jobs.some((one) => one.job_id === job.job_id) ? jobs : [job, ...jobs];
  return (
    <Select
      label="Preview on job"
      leftSection={<BriefcaseBusiness size={16} aria-hidden />}
      data={choices.map((one) => ({ value: one.job_id, label: nameOf(one) }))}
      value={job.job_id}
      onChange={(id) => {
        const next = choices.find((one) => one.job_id === id);
        if (next) onChange(next);
      }}
      searchable
      onSearchChange={setText}
      // The server has already filtered by title and client.
      filter={({ options }) => options}
      allowDeselect={false}
      nothingFoundMessage="No open jobs found"
      maxDropdownHeight={320}
    />
  );
}
