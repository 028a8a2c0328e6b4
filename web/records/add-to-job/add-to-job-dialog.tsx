import { Loader, Modal, Stack, Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { limits } from '@placewell/contract/limits.ts';
import type { Job } from '@placewell/contract/matching/jobs.ts';
import { Search } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { formatCount } from '../../lib/values/formats.ts';
import { useMatchStatuses } from '../../lib/values/match-statuses.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { useJobsToFill, usePairStatuses } from './job-additions.ts';
import { JobOptions, optionId, placeOf } from './job-options.tsx';
import { useAddToJob } from './use-add-to-job.ts';

export type CandidateToAdd = { id: string; name: string };
type AddToJobDialogProps = {
  opened: boolean;
  candidates: readonly CandidateToAdd[];
  onClose: () => void;
  /** Called when some were added. */
  onAdded?: () => void;
};

/** Asks for an open job and adds the candidates to it, with undo. */
export function AddToJobDialog({ opened, candidates, onClose, onAdded }: AddToJobDialogProps) {
  const [only] = candidates;
  const label = candidates.length === 1 && only ? only.name : formatCount(candidates.length, 'candidate');
  return (
    <Modal opened={opened} onClose={onClose} title={`Add ${label} to a job`} size="md">
      {opened && <JobSearch candidates={candidates} onClose={onClose} {...(onAdded ? { onAdded } : {})} />}
    </Modal>
  );
}

type JobSearchProps = Omit<AddToJobDialogProps, 'opened'>;

const NO_PAIRS: readonly never[] = [];

function JobSearch({ candidates, onClose, onAdded }: JobSearchProps) {
  const listId = useId();
  const [text, setText] = useState('');
  const [search] = useDebouncedValue(text.trim(), 200);
  const [activeIndex, setActiveIndex] = useState(0);
  const [isBusy, setIsBusy] = useState(false);
  const { nameOf } = useMatchStatuses();
  const addToJob = useAddToJob();
  const found = useJobsToFill(search);
  const jobs = found.data?.items;
  const ids = candidates.map(({ id }) => id);
  const pairs = usePairStatuses(jobs?.map((job) => job.job_id) ?? [], ids).data?.pairs ?? [...NO_PAIRS];
  const last = (jobs?.length ?? 0) - 1;
  const active = Math.min(activeIndex, Math.max(last, 0));
  useEffect(() => {
    document.getElementById(optionId(listId, active))?.scrollIntoView?.({ block: 'nearest' });
  }, [listId, active]);

  const choose = async (job: Job | undefined) => {
    if (!job || isBusy || placeOf(job, pairs, ids.length, nameOf).isFull) return;
    setIsBusy(true);
    const added = await addToJob(ids, job);
    setIsBusy(false);
    if (added === 0) return;
    onAdded?.();
    onClose();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown') setActiveIndex(Math.min(active + 1, Math.max(last, 0)));
    else if (event.key === 'ArrowUp') setActiveIndex(Math.max(active - 1, 0));
    else if (event.key === 'Enter') void choose(jobs?.[active]);
    else return;
    event.preventDefault();
  };
  return (
    <Stack gap="sm">
      <TextInput
        role="combobox"
        aria-expanded
        aria-controls={listId}
        aria-activedescendant={jobs && jobs.length > 0 ? optionId(listId, active) : undefined}
        aria-label="Search open jobs"
        placeholder="Search by title or client"
        leftSection={<Search size={16} aria-hidden />}
        rightSection={isBusy ? <Loader size={16} aria-label="Adding" /> : undefined}
        value={text}
        maxLength={limits.searchLength}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setActiveIndex(0);
        }}
        onKeyDown={onKeyDown}
        data-autofocus
      />
      {found.isError && !jobs ? (
        <ErrorState error={found.error} onRetry={() => void found.refetch()} />
      ) : (
        <JobOptions
          id={listId}
          jobs={jobs}
          pairs={pairs}
          count={ids.length}
          activeIndex={active}
          onActive={setActiveIndex}
          onChoose={(job) => void choose(job)}
        />
      )}
      {found.data && found.data.total > found.data.items.length && (
        <Text size="sm" c="dimmed">
          {`${formatCount(found.data.total, 'open job')}. Type to find the others.`}
        </Text>
      )}
    </Stack>
  );
}
