import { FileUp, UserRound, Users } from 'lucide-react';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { NoResults } from '../../../ui/feedback/no-results.tsx';
import { Button } from '../../../ui/inputs/button.tsx';

type CandidatesEmptyStateProps = {
  /** The page shows one recruiter's candidates and none is chosen yet. */
  needsRecruiter: boolean;
  isFiltered: boolean;
  onClear: () => void;
  onAdd: () => void;
  onUpload: () => void;
};

/** Explains why the list is empty and offers the next step. */
export function CandidatesEmptyState(props: CandidatesEmptyStateProps) {
  const { needsRecruiter, isFiltered, onClear, onAdd, onUpload } = props;
  if (needsRecruiter)
    return (
      <EmptyState icon={UserRound} title="Choose a recruiter">
        This page shows one recruiter's candidates, as the recruiter sees them.
      </EmptyState>
    );
  if (isFiltered)
    return <NoResults icon={Users} title="No candidates match these filters" onClear={onClear} />;
  return (
    <EmptyState
      icon={FileUp}
      title="Upload your first resumes"
      action={
        <>
          <Button onClick={onAdd}>Add manually</Button>
          <Button variant="primary" onClick={onUpload}>
            Upload resumes
          </Button>
        </>
      }
    >
      Drop up to 100 files anywhere on this page: PDF, DOCX, DOC, RTF, TXT, or a ZIP of them. Each becomes a
      candidate with skills, work history and matches.
    </EmptyState>
  );
}
