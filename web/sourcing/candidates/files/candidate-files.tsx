import { Skeleton, UnstyledButton } from '@mantine/core';
import type { CandidateFile } from '@placewell/contract/sourcing/candidate-files.ts';
import type { Candidate } from '@placewell/contract/sourcing/candidates.ts';
import { Plus } from 'lucide-react';
import { useRef } from 'react';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import sections from '../detail/sections.module.css';
import { FileRow } from './file-row.tsx';
import styles from './files.module.css';
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
  const input = useRef<HTMLInputElement>(null);
  const query = useCandidateFiles(candidate.candidate_id);
  const files = query.data?.items;
  return (
    <section className={sections.section} aria-label="Files">
      <div className={sections.head}>
        <h3>Files</h3>
        {canEdit && (
          <UnstyledButton
            className={sections.edit}
            aria-label="Add files"
            onClick={() => input.current?.click()}
          >
            <Plus size={15} aria-hidden />
          </UnstyledButton>
        )}
      </div>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label="Files of the candidate"
        accept={ACCEPTED_FILES}
        onChange={(event) => {
          onChoose([...(event.currentTarget.files ?? [])]);
          // Reset, so that choosing the same files again triggers a change.
          event.currentTarget.value = '';
        }}
      />
      {query.isError && !files && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
      {query.isPending && <Skeleton height={40} />}
      {files?.length === 0 && (
        <p className={sections.none}>
          {canEdit ? 'None yet. Drop resumes, certificates or letters here.' : 'None yet'}
        </p>
      )}
      {files && files.length > 0 && (
        <ul className={styles.files}>
          {files.map((file) => (
            <FileRow
              key={file.file_id}
              file={file}
              canEdit={canEdit}
              isShown={shownId === undefined ? file.is_matched : shownId === file.file_id}
              onShow={() => onShow(file.is_matched ? undefined : file)}
            />
          ))}
        </ul>
      )}
    </section>
  );
}
