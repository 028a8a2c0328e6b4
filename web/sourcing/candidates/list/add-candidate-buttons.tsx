import { FileUp, UserRoundPlus } from 'lucide-react';
import { Button } from '../../../ui/inputs/button.tsx';
import { firstKey } from '../../../ui/page/keys.ts';

type AddCandidateButtonsProps = { onAdd: () => void; onUpload: () => void };

/** Manual entry and upload; uploading is the usual way to add candidates. */
export function AddCandidateButtons({ onAdd, onUpload }: AddCandidateButtonsProps) {
  return (
    <>
      <Button
        leftSection={<UserRoundPlus size={16} aria-hidden />}
        onClick={onAdd}
        aria-keyshortcuts={firstKey('add')}
        title={`Add candidate (${firstKey('add')})`}
      >
        Add candidate
      </Button>
      <Button
        variant="primary"
        leftSection={<FileUp size={16} aria-hidden />}
        onClick={onUpload}
        aria-keyshortcuts={firstKey('upload')}
        title={`Upload resumes (${firstKey('upload')})`}
      >
        Upload resumes
      </Button>
    </>
  );
}
