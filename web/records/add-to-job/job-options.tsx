import { Box, Skeleton, Text } from '@mantine/core';
import type { Data } from '@placewell/contract/call.ts';
import type { Job } from '@placewell/contract/matching/jobs.ts';
import { UNTOUCHED_STATUSES } from '@placewell/contract/matching/matches.ts';
import type { getPairStatuses } from '@placewell/contract/matching/unlisted-candidates.ts';
import { useMatchStatuses } from '../../lib/values/match-statuses.ts';
import { TitleCell } from '../../ui/data-list/cells.tsx';
import { ListOption } from '../../ui/inputs/list-option.tsx';
import shared from '../../ui/theme/shared.module.css';

type Pairs = Data<typeof getPairStatuses>['pairs'];

/** Nobody has worked on such a match yet, so adding still has an effect. */
const UNTOUCHED: readonly string[] = UNTOUCHED_STATUSES;

/** The candidates' stage in a job: "Interviewing", "2 of 5 are in it"; and whether nobody is left to add. */
export function placeOf(
  job: Pick<Job, 'job_id'>,
  pairs: Pairs,
  count: number,
  nameOf: (status: Pairs[number]['status']) => string,
) {
  const there = pairs.filter((pair) => pair.job_id === job.job_id);
  const taken = there.filter(({ status }) => !UNTOUCHED.includes(status));
  const [only] = there;
  const text = !only ? '' : count === 1 ? nameOf(only.status) : `${there.length} of ${count} are in it`;
  return { text, isFull: taken.length === count };
}

type JobOptionsProps = {
  id: string;
  jobs: readonly Job[] | undefined;
  pairs: Pairs;
  count: number;
  activeIndex: number;
  onActive: (index: number) => void;
  onChoose: (job: Job) => void;
};

export const optionId = (listId: string, index: number) => `${listId}-${index}`;

/** Open jobs to choose from, each with its client, its place and the candidates already in it. */
export function JobOptions(props: JobOptionsProps) {
  const { id, jobs, pairs, count, activeIndex, onActive, onChoose } = props;
  const { nameOf } = useMatchStatuses();
  if (!jobs) return <Skeleton height={180} role="status" aria-label="Loading" />;
  if (jobs.length === 0)
    return (
      <Text size="sm" c="dimmed">
        No open jobs found
      </Text>
    );
  return (
    <Box
      id={id}
      mx={-8}
      mah="min(380px, 50vh)"
      className={`${shared.scroll} ${shared.nowrap}`}
      role="listbox"
      aria-label="Open jobs"
    >
      {jobs.map((job, index) => {
        const { text, isFull } = placeOf(job, pairs, count, nameOf);
        const line = [job.client_name, job.location].filter(Boolean).join(' · ');
        return (
          <ListOption
            key={job.job_id}
            id={optionId(id, index)}
            isActive={index === activeIndex}
            isDisabled={isFull}
            onActive={() => onActive(index)}
            onChoose={() => onChoose(job)}
          >
            <TitleCell title={job.job_title} details={line || 'No client, no place'} />
            {text && <span className={`${shared.tiny} ${shared.muted}`}>{text}</span>}
          </ListOption>
        );
      })}
    </Box>
  );
}
