import { useNavigate } from '@tanstack/react-router';
import { FileUp } from 'lucide-react';
import { useSession } from '../../../lib/session/session-store.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Button } from '../../../ui/inputs/button.tsx';

type NoCandidatesProps = {
  onAdd: () => void;
  onUpload: () => void;
};

export function NoCandidates({ onAdd, onUpload }: NoCandidatesProps) {
  const { role } = useSession();
  const navigate = useNavigate();
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
      Drop any number of files or a folder anywhere: PDF, DOCX, DOC, ODT, RTF, TXT, PNG, JPEG, emails with
      these, or a ZIP of them. Each becomes a candidate with skills, work history and matches. Candidates from
      a spreadsheet or another system can be imported as a table.
    </EmptyState>
  );
}
