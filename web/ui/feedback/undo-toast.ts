import { toast } from '../../lib/toasts.ts';

const UNDO_MS = 8_000;

/** Reports an action and offers to undo it for 8 s; `onUndo` runs at most once. A click beside the button keeps it. */
export const showUndoToast = ({ message, onUndo }: { message: string; onUndo: () => void }) =>
  toast({
    message,
    duration: UNDO_MS,
    closeOnClick: false,
    action: { label: 'Undo', onClick: onUndo },
  });
