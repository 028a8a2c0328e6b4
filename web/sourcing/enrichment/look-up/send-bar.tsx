import { Checkbox, Group, Select, Stack } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { limits } from '@placewell/contract/limits.ts';
import { Link } from '@tanstack/react-router';
import { BriefcaseBusiness } from 'lucide-react';
import { useState } from 'react';
import { isOwnAgency } from '../../../lib/own-agency.ts';
import { formatCount, formatNumber } from '../../../lib/values/formats.ts';
import { useJobsToFill } from '../../../records/add-to-job/job-additions.ts';
import { ResendVerification } from '../../../records/people/resend-verification.tsx';
import { Button } from '../../../ui/inputs/button.tsx';
import { FormError } from '../../../ui/inputs/form-error.tsx';
import shared from '../../../ui/theme/shared.module.css';
import styles from '../enrichment.module.css';
import { useEmailCredits } from '../enrichment.queries.ts';
import type { Options, Sender } from './use-send.ts';

type JobChoiceProps = { job: Options['job']; onChange: (job: Options['job']) => void };

/** Selects the open job for which people are sought; typing searches all open jobs. */
function JobChoice({ job, onChange }: JobChoiceProps) {
  const [text, setText] = useState('');
  const [search] = useDebouncedValue(text === job?.title ? '' : text, 250);
  const found = useJobsToFill(search).data?.items ?? [];
  const offered = found.map(({ job_id, job_title, client_name }) => ({
    job_id: job_id as string,
    title: [job_title, client_name].filter(Boolean).join(', '),
  }));
  const choices = job && !offered.some(({ job_id }) => job_id === job.job_id) ? [job, ...offered] : offered;
  return (
    <Select
      label="For the job"
      placeholder="No job"
      leftSection={<BriefcaseBusiness size={16} aria-hidden />}
      data={choices.map(({ job_id, title }) => ({ value: job_id, label: title }))}
      value={job?.job_id ?? null}
      onChange={(id) => onChange(choices.find(({ job_id }) => job_id === id))}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': 'Without a job' }}
      onSearchChange={setText}
      // Already filtered by the server, by title and client.
      filter={({ options }) => options}
      nothingFoundMessage="No open jobs found"
    />
  );
}

type SendBarProps = {
  count: number;
  options: Options;
  onOptions: (options: Options) => void;
  sender: Sender;
  /** Sends the first `count`; if absent, the button submits the surrounding form. */
  onSend?: (count: number) => void;
};

/** Shared options, the cost, and the button that starts; a lack of credits is reported before. */
export function SendBar({ count, options, onOptions, sender, onSend }: SendBarProps) {
  const left = useEmailCredits();
  const { failure, isSending } = sender;
  const some = Math.min(count, limits.enrichRequests);
  const shortfall = failure?.shortfall;
  return (
    <Stack gap={14}>
      <JobChoice job={options.job} onChange={(job) => onOptions({ ...options, job })} />
      <Checkbox
        label={`Look up again anyone found in the last ${limits.enrichCacheDays} days`}
        checked={options.isForced}
        onChange={({ currentTarget }) => onOptions({ ...options, isForced: currentTarget.checked })}
      />
      <FormError
        message={
          shortfall
            ? `This needs ${formatCount(shortfall.required, 'email credit')}, but you have ${formatNumber(shortfall.available)}. No one was looked up.`
            : failure?.message
        }
      >
        {failure?.isUnconfirmed && <ResendVerification />}
        {shortfall && (
          <Group gap={8}>
            {onSend && shortfall.available > 0 && (
              <Button size="xs" disabled={isSending} onClick={() => onSend(shortfall.available)}>
                {`Look up the first ${formatNumber(shortfall.available)}`}
              </Button>
            )}
            <Button
              size="xs"
              renderRoot={(props) => <Link {...props} to="/pricing" search={{ tab: 'credits' }} />}
            >
              Get credits
            </Button>
          </Group>
        )}
      </FormError>
      <div className={styles.sendLine}>
        <p className={shared.hint}>
          {!isOwnAgency() && cost(some, options.isForced)}
          {left !== undefined && !isOwnAgency() && (
            <span className={left < some ? `${shared.partial} ${shared.strong}` : ''}>
              {` You have ${formatNumber(left)}.`}
            </span>
          )}
        </p>
        <Button
          className={shared.fixed ?? ''}
          variant="primary"
          loading={isSending}
          disabled={count === 0}
          {...(onSend ? { onClick: () => onSend(some) } : { type: 'submit' })}
        >
          {buttonLabel(count)}
        </Button>
      </div>
    </Stack>
  );
}

function cost(count: number, isForced: boolean): string {
  const most = count === 1 || count === 0 ? '1 email credit' : `Up to ${formatCount(count, 'email credit')}`;
  const free = isForced ? '' : ` People found in the last ${limits.enrichCacheDays} days cost nothing.`;
  return `${most}, charged only ${count > 1 ? 'for addresses that are found' : 'if an address is found'}.${free}`;
}

function buttonLabel(count: number): string {
  if (count > limits.enrichRequests) return `Look up the first ${limits.enrichRequests}`;
  return count > 1 ? `Look up ${count} people` : 'Look up';
}
