import { FilePlus2 } from 'lucide-react';
import type { ComponentProps } from 'react';
import { type ReactNode, useState } from 'react';
import { lazyPart } from '../../lib/lazy-part.tsx';
import { Button } from '../../ui/inputs/button.tsx';
import type { AddSubmissionDialog as Dialog } from './add-submission-dialog.tsx';

const AddSubmissionDialog = lazyPart(() => import('./add-submission-dialog.tsx'), 'AddSubmissionDialog', {
  closed: { opened: false },
});

type AddSubmissionButtonProps = Pick<ComponentProps<typeof Dialog>, 'match' | 'job'> & {
  /** What opens the form instead of a button, such as an item of a menu. */
  trigger?: (open: () => void) => ReactNode;
};

/** Opens the form that notes a submission made elsewhere. */
export function AddSubmissionButton({ trigger, ...of }: AddSubmissionButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  const open = () => setIsOpen(true);
  return (
    <>
      {trigger ? (
        trigger(open)
      ) : (
        <Button size="xs" leftSection={<FilePlus2 size={14} aria-hidden />} onClick={open}>
          Add submission
        </Button>
      )}
      <AddSubmissionDialog opened={isOpen} {...of} onClose={() => setIsOpen(false)} />
    </>
  );
}
