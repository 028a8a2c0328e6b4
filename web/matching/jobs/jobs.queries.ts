import {
  addJob,
  delJob,
  getJob,
  readJobDescription,
  readJobDescriptionFile,
  restoreJobs,
  updateJob,
  updateJobStatus,
} from '@placewell/contract/matching/jobs.ts';
import { getMatchSettings } from '@placewell/contract/matching/match-settings.ts';
import { getTitles } from '@placewell/contract/sourcing/skills.ts';
import { updateJobTags } from '@placewell/contract/sourcing/tags.ts';
import { useCall, useCallQuery } from '../../lib/api/queries.ts';
import { SCORING_POLL_MS } from '../../lib/values/scoring.ts';

const REFRESH_JOBS = { refresh: ['jobs', 'matches', 'recruiters', 'tiles'] } as const;
const LOOKUP_STALE_MS = 5 * 60_000;

export const useJob = (job_id: string | undefined) =>
  useCallQuery(
    getJob,
    { job_id: job_id ?? '' },
    {
      topic: ['jobs', 'matches'],
      enabled: job_id !== undefined,
      refetchInterval: (job) => (job?.scoring ? SCORING_POLL_MS : false),
    },
  );

export const useAddJob = () => useCall(addJob, REFRESH_JOBS);
export const useUpdateJob = () => useCall(updateJob, REFRESH_JOBS);
export const useUpdateJobStatus = () => useCall(updateJobStatus, REFRESH_JOBS);
export const useUpdateJobTags = () => useCall(updateJobTags, { refresh: ['jobs', 'tags'] });
export const useReadDescription = () => useCall(readJobDescription);
export const useReadDescriptionFile = () => useCall(readJobDescriptionFile);

export function useDeleteJobs() {
  const remove = useCall(delJob, REFRESH_JOBS);
  const restore = useCall(restoreJobs, REFRESH_JOBS);
  return {
    remove: (job_ids: readonly string[]) => remove.send({ job_ids: [...job_ids] }),
    restore: (job_ids: readonly string[]) => restore.send({ job_ids: [...job_ids] }),
  };
}

export const useTitleSuggestions = (search: string) =>
  useCallQuery(
    getTitles,
    { search, limit: 8 },
    { topic: 'skills', enabled: search !== '', keepPrevious: true, staleTime: LOOKUP_STALE_MS },
  );

/** The default reach of jobs that set none. */
export const useAgencyReach = () => useCallQuery(getMatchSettings, {}, { topic: 'match-settings' });
