import { getResumeFile, getResumeText } from '@placewell/contract/sourcing/candidates.ts';
import { useQuery } from '@tanstack/react-query';
import type { ApiError } from '../../../lib/api/api-error.ts';
import { fetchFile } from '../../../lib/api/call-api.ts';
import { useCallQuery } from '../../../lib/api/queries.ts';
import { saveFile } from '../../../lib/api/save-file.ts';

/** A resume changes only when a newer one is uploaded; live events then refresh it. */
const RESUME_STALE_MS = 5 * 60_000;

export const useResumeFile = (candidate_id: string) =>
  useQuery<Blob, ApiError>({
    queryKey: [getResumeFile.path, { candidate_id }],
    queryFn: ({ signal }) => fetchFile(getResumeFile, { candidate_id, view: 'true' }, signal),
    staleTime: RESUME_STALE_MS,
    gcTime: RESUME_STALE_MS,
  });

export const useResumeText = (candidate_id: string) =>
  useCallQuery(getResumeText, { candidate_id }, { topic: 'uploads', staleTime: RESUME_STALE_MS });

export const downloadResume = (candidate_id: string, file_name: string) =>
  saveFile(getResumeFile, { candidate_id }, file_name);
