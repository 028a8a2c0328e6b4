import { FileUp, UserRoundPlus } from 'lucide-react';
import { Button } from '../../../ui/inputs/button.tsx';

type AddCandidateButtonsProps = { onAdd: () => void; onUpload: () => void };

/** Manual entry and upload; uploading is the usual way to add candidates. */
export function AddCandidateButtons({ onAdd, onUpload }: AddCandidateButtonsProps) {
  return (
    <>
      <Button
        leftSection={<UserRoundPlus size={16} aria-hidden />}
        onClick={onAdd}
        aria-keyshortcuts="a"
        title="Add candidate (a)"
      >
        Add candidate
      </Button>
      <Button
        variant="primary"
        leftSection={<FileUp size={16} aria-hidden />}
        onClick={onUpload}
        aria-keyshortcuts="u"
        title="Upload resumes (u)"
      >
        Upload resumes
      </Button>
    </>
  );
}
