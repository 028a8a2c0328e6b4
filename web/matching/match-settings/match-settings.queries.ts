import type { BodyInput } from '@placewell/contract/call.ts';
import { getJob, getJobs } from '@placewell/contract/matching/jobs.ts';
import {
  getJobWeights,
  getMatchSettings,
  getMatchSettingsLog,
  previewMatchSettings,
  updateJobWeights,
  updateMatchSettings,
} from '@placewell/contract/matching/match-settings.ts';
import { updateMatchStatuses } from '@placewell/contract/matching/match-statuses.ts';
import { useCall, useCallQuery } from '../../lib/api/queries.ts';

const REFRESH_AFTER_CHANGE = { refresh: ['match-settings', 'matches', 'jobs'] } as const;

export const useMatchSettings = () => useCallQuery(getMatchSettings, {}, { topic: 'match-settings' });
export const useUpdateMatchSettings = () => useCall(updateMatchSettings, REFRESH_AFTER_CHANGE);

/** Only names and the order change: no match or job is another. */
export const useUpdateMatchStatuses = () => useCall(updateMatchStatuses, { refresh: ['match-settings'] });

export const useJobWeights = (job_id: string) =>
  useCallQuery(getJobWeights, { job_id }, { topic: 'match-settings' });
export const useUpdateJobWeights = () => useCall(updateJobWeights, REFRESH_AFTER_CHANGE);

export const useSettingsLog = (body: BodyInput<typeof getMatchSettingsLog>) =>
  useCallQuery(getMatchSettingsLog, body, { topic: 'match-settings', keepPrevious: true });

export const usePreview = (body: BodyInput<typeof previewMatchSettings>, enabled: boolean) =>
  useCallQuery(previewMatchSettings, body, {
    topic: ['match-settings', 'matches', 'jobs'],
    enabled,
    keepPrevious: true,
  });

/** Open jobs for the preview, latest first. */
export const useOpenJobs = (search: string) =>
  useCallQuery(
    getJobs,
    { job_status: 'open', view_scope: 'all', sort_by: 'created_at_desc', limit: 50, search },
    { topic: 'jobs', keepPrevious: true },
  );

export const useJobForWeights = (job_id: string) => useCallQuery(getJob, { job_id }, { topic: 'jobs' });
