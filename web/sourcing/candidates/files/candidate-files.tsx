import { Skeleton, Stack } from '@mantine/core';
import type { CandidateFile } from '@placewell/contract/sourcing/candidate-files.ts';
import type { Candidate } from '@placewell/contract/sourcing/candidates.ts';
import { Plus } from 'lucide-react';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { ChooseFiles } from '../../../ui/files/choose-files.tsx';
import shared from '../../../ui/theme/shared.module.css';
import { IconAct, NoneYet, Section } from '../detail/section.tsx';
import { FileRow } from './file-row.tsx';
import { useCandidateFiles } from './files.queries.ts';

export const ACCEPTED_FILES = '.pdf,.docx,.doc,.rtf,.txt,.png,.jpg,.jpeg';

type CandidateFilesProps = {
  candidate: Candidate;
  canEdit: boolean;
  /** The file that is shown beside the fields; undefined: the matched resume. */
  shownId: string | undefined;
  onShow: (file: CandidateFile | undefined) => void;
  onChoose: (files: File[]) => void;
};

/** The files of a candidate, the newest first; one resume is the matched one. */
export function CandidateFiles({ candidate, canEdit, shownId, onShow, onChoose }: CandidateFilesProps) {
  const query = useCandidateFiles(candidate.candidate_id);
  const files = query.data?.items;
  return (
    <Section
      title="Files"
      isNamed
      act={
        canEdit && (
          <ChooseFiles label="Files of the candidate" multiple accept={ACCEPTED_FILES} onFiles={onChoose}>
            {(open) => <IconAct icon={Plus} label="Add files" onClick={open} />}
          </ChooseFiles>
        )
      }
    >
      {query.isError && !files && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
      {query.isPending && <Skeleton height={40} />}
      {files?.length === 0 && (
        <NoneYet>{canEdit ? 'None yet. Drop resumes, certificates or letters here.' : 'None yet'}</NoneYet>
      )}
      {files && files.length > 0 && (
        <Stack component="ul" gap={2} className={shared.plainList}>
          {files.map((file) => (
            <FileRow
              key={file.file_id}
              file={file}
              canEdit={canEdit}
              isShown={shownId === undefined ? file.is_matched : shownId === file.file_id}
              onShow={() => onShow(file.is_matched ? undefined : file)}
            />
          ))}
        </Stack>
      )}
    </Section>
  );
}
