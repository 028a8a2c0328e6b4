import {
  delCandidateFiles,
  getCandidateFile,
  getCandidateFiles,
  getCandidateFileText,
  restoreCandidateFiles,
  setCandidateResume,
  updateCandidateFile,
  uploadCandidateFiles,
} from '@placewell/contract/sourcing/candidate-files.ts';
import { useQuery } from '@tanstack/react-query';
import type { ApiError } from '../../../lib/api/api-error.ts';
import { fetchFile } from '../../../lib/api/call-api.ts';
import { useCall, useCallQuery } from '../../../lib/api/queries.ts';
import { saveFile } from '../../../lib/api/save-file.ts';

/** Also the fields, the matches, and the text of the matched resume may be others now. */
const FILES_CHANGE = { refresh: ['candidates', 'matches', 'credits', 'uploads', 'activities'] } as const;

/** The bytes and the text of a file never change. */
const FILE_STALE_MS = 10 * 60_000;
/** Live events report when a resume is parsed; this is for browsers that miss one. */
const READING_MS = 5_000;

export const useCandidateFiles = (candidate_id: string) =>
  useCallQuery(
    getCandidateFiles,
    { candidate_id },
    {
      topic: 'candidates',
      refetchInterval: (data) =>
        data?.items.some((file) => file.parse_status === 'queued') ? READING_MS : false,
    },
  );

export const useUploadCandidateFiles = () => useCall(uploadCandidateFiles, FILES_CHANGE);
export const useUpdateCandidateFile = () => useCall(updateCandidateFile, FILES_CHANGE);
export const useSetCandidateResume = () => useCall(setCandidateResume, FILES_CHANGE);
export const useDeleteFiles = () => useCall(delCandidateFiles, FILES_CHANGE);
export const useRestoreFiles = () => useCall(restoreCandidateFiles, FILES_CHANGE);

export const useFileBytes = (file_id: string) =>
  useQuery<Blob, ApiError>({
    queryKey: [getCandidateFile.path, { file_id }],
    queryFn: ({ signal }) => fetchFile(getCandidateFile, { file_id, view: 'true' }, signal),
    staleTime: FILE_STALE_MS,
  });

export const useFileText = (file_id: string) =>
  useCallQuery(getCandidateFileText, { file_id }, { topic: 'candidates', staleTime: FILE_STALE_MS });

export const downloadFile = ({ file_id, file_name }: { file_id: string; file_name: string }) =>
  saveFile(getCandidateFile, { file_id }, file_name);
