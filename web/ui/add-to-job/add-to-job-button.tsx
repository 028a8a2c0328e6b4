import { BriefcaseBusiness } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../inputs/button.tsx';
import { AddToJobDialog, type CandidateToAdd } from './add-to-job-dialog.tsx';

type AddToJobButtonProps = { candidates: readonly CandidateToAdd[]; onAdded?: () => void };

/** Adds these candidates to an open job, chosen in a dialog. */
export function AddToJobButton({ candidates, onAdded }: AddToJobButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        size="xs"
        leftSection={<BriefcaseBusiness size={14} aria-hidden />}
        onClick={() => setIsOpen(true)}
      >
        Add to job…
      </Button>
      <AddToJobDialog
        opened={isOpen}
        candidates={candidates}
        onClose={() => setIsOpen(false)}
        {...(onAdded ? { onAdded } : {})}
      />
    </>
  );
}
