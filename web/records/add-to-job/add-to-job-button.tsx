import { BriefcaseBusiness } from 'lucide-react';
import { useState } from 'react';
import { useActions } from '../../lib/actions.ts';
import { lazyPart } from '../../lib/lazy-part.tsx';
import { Button } from '../../ui/inputs/button.tsx';
import type { CandidateToAdd } from './add-to-job-dialog.tsx';

const AddToJobDialog = lazyPart(() => import('./add-to-job-dialog.tsx'), 'AddToJobDialog', {
  closed: { opened: false },
});

type AddToJobButtonProps = { candidates: readonly CandidateToAdd[]; onAdded?: () => void };

/** Adds these candidates to an open job, chosen in a dialog; the palette offers it too for a single one. */
export function AddToJobButton({ candidates, onAdded }: AddToJobButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [only] = candidates.length === 1 ? candidates : [];
  useActions(
    only
      ? [
          {
            id: 'candidate-add-to-job',
            label: 'Add to job…',
            subject: only.name,
            icon: BriefcaseBusiness,
            run: () => setIsOpen(true),
          },
        ]
      : [],
  );
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
