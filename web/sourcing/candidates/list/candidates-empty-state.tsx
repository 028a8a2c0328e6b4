import { useNavigate } from '@tanstack/react-router';
import { FileUp, UserRound, Users } from 'lucide-react';
import { useSession } from '../../../lib/session/session-store.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { NoResults } from '../../../ui/feedback/no-results.tsx';
import { Button } from '../../../ui/inputs/button.tsx';
import type { FailedSearch } from '../../../ui/search/use-searches-without.ts';

type CandidatesEmptyStateProps = {
  /** The page shows the candidates of one recruiter. */
  isOfRecruiter: boolean;
  isFiltered: boolean;
  onClear: () => void;
  search: FailedSearch;
  /** For a list of the user's own candidates, if they may see everybody's. */
  onShowAll: (() => void) | undefined;
  onAdd: () => void;
  onUpload: () => void;
};

export function CandidatesEmptyState(props: CandidatesEmptyStateProps) {
  const { role } = useSession();
  const navigate = useNavigate();
  const { isOfRecruiter, isFiltered, onClear, onAdd, onUpload, search, onShowAll } = props;
  if (isFiltered)
    return (
      <NoResults
        icon={Users}
        title="No candidates match these filters"
        onClear={onClear}
        search={search}
        onShowAll={onShowAll}
      />
    );
  if (isOfRecruiter)
    return (
      <EmptyState
        icon={UserRound}
        title="This recruiter has no candidates yet"
        action={
          <Button variant="primary" onClick={onUpload}>
            Upload resumes
          </Button>
        }
      >
        Resumes that you drop on this page become candidates of this recruiter.
      </EmptyState>
    );
  return (
    <EmptyState
      icon={FileUp}
      title="Upload your first resumes"
      action={
        <>
          <Button onClick={onAdd}>Add manually</Button>
          <Button onClick={() => void navigate({ to: `/${role}/import` })}>Import a table</Button>
          <Button variant="primary" onClick={onUpload}>
            Upload resumes
          </Button>
        </>
      }
    >
      Drop up to 100 files anywhere on this page: PDF, DOCX, DOC, RTF, TXT, or a ZIP of them. Each becomes a
      candidate with skills, work history and matches. Candidates in a spreadsheet or another system are
      imported as a table.
    </EmptyState>
  );
}
