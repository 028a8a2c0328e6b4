import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { Job } from '@placewell/contract/jobs.ts';
import { BriefcaseBusiness } from 'lucide-react';
import { useState } from 'react';
import { useOpenJobs } from './match-settings.queries.ts';

type JobPickerProps = { job: Job; onChange: (job: Job) => void };

const nameOf = (job: Job) => [job.job_title, job.client_name].filter(Boolean).join(', ');

/** Chooses the open job to preview on; typing searches all of them. */
export function JobPicker({ job, onChange }: JobPickerProps) {
  const [text, setText] = useState('');
  const [search] = useDebouncedValue(text === nameOf(job) ? '' : text, 250);
  const found = useOpenJobs(search);
  const jobs = found.data?.items ?? [];
  const known = jobs.some((one) => one.job_id === job.job_id) ? jobs : [job, ...jobs];
  return (
    <Select
      label="On the job"
      leftSection={<BriefcaseBusiness size={16} aria-hidden />}
      data={known.map((one) => ({ value: one.job_id, label: nameOf(one) }))}
      value={job.job_id}
      onChange={(id) => {
        const next = known.find((one) => one.job_id === id);
        if (next) onChange(next);
      }}
      searchable
      onSearchChange={setText}
      // The server has searched already, by title and client.
      filter={({ options }) => options}
      allowDeselect={false}
      nothingFoundMessage="No open job fits"
      maxDropdownHeight={320}
    />
  );
}
