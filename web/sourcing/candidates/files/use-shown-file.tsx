import type { CandidateFile } from '@placewell/contract/sourcing/candidate-files.ts';
import type { Candidate } from '@placewell/contract/sourcing/candidates.ts';
import { type ReactNode, useState } from 'react';
import { RecordDrop } from '../../../ui/files/record-drop.tsx';
import { AddFilesDialog } from './add-files-dialog.tsx';
import { CandidateFiles } from './candidate-files.tsx';
import { FilePane } from './file-pane.tsx';
import { useCandidateFiles } from './files.queries.ts';

/** The files part of a candidate's drawer: the list, the file that is shown in place of the resume, and the drop. */
export function useShownFile(candidate: Candidate, canEdit: boolean) {
  const [shownId, setShownId] = useState<string>();
  const [added, setAdded] = useState<readonly File[]>([]);
  const { data } = useCandidateFiles(candidate.candidate_id);
  // Gone once the file is deleted or has become the matched resume.
  const shown = data?.items.find((file) => file.file_id === shownId && !file.is_matched);
  const show = (file: CandidateFile | undefined) => setShownId(file?.file_id);
  const { candidate_id, candidate_name } = candidate;
  return {
    list: (
      <CandidateFiles
        candidate={candidate}
        canEdit={canEdit}
        shownId={shown?.file_id}
        onShow={show}
        onChoose={setAdded}
      />
    ),
    close: () => show(undefined),
    pane: shown && <FilePane key={shown.file_id} file={shown} onBack={() => show(undefined)} />,
    withDrop: (body: ReactNode) =>
      canEdit ? (
        <RecordDrop name={candidate_name} onFiles={setAdded}>
          {body}
          {added.length > 0 && (
            <AddFilesDialog
              candidateId={candidate_id}
              candidateName={candidate_name}
              files={added}
              onClose={() => setAdded([])}
            />
          )}
        </RecordDrop>
      ) : (
        body
      ),
  };
}
