import { getResumeFile, getResumeText } from '@placewell/contract/candidates.ts';
import { useQuery } from '@tanstack/react-query';
import type { ApiError } from '../../lib/api/api-error.ts';
import { fetchFile } from '../../lib/api/call-api.ts';
import { useCallQuery } from '../../lib/api/queries.ts';

/** A resume changes only when a newer one is uploaded, which the topic announces. */
const RESUME_MS = 5 * 60_000;

export const useResumeFile = (candidate_id: string) =>
  useQuery<Blob, ApiError>({
    queryKey: [getResumeFile.path, { candidate_id }],
    queryFn: ({ signal }) => fetchFile(getResumeFile, { candidate_id }, signal),
    staleTime: RESUME_MS,
    gcTime: RESUME_MS,
  });

export const useResumeText = (candidate_id: string) =>
  useCallQuery(getResumeText, { candidate_id }, { topic: 'uploads', staleTime: RESUME_MS });

/** Hands the stored file to the browser to keep, under the name it was uploaded with. */
export async function downloadResume(candidate_id: string, file_name: string) {
  const address = URL.createObjectURL(await fetchFile(getResumeFile, { candidate_id }));
  const link = document.createElement('a');
  link.href = address;
  link.download = file_name;
  link.click();
  // The browser has taken the bytes by then; keeping the address would keep them in memory.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
