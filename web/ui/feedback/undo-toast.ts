import type { ToastAction } from '../../lib/toasts.ts';
import { pushUndoWithToast } from '../../lib/undo-stack.ts';

type UndoToast = {
  message: string;
  /** Throws what the server refuses; may resolve to a sentence instead of "Undone: …". */
  onUndo: () => unknown;
  /** Redoes it, with its toast; absent if it cannot be repeated. */
  onRedo?: () => unknown;
  /** Links to the result. */
  more?: ToastAction;
  /** How long it is offered, in ms; 8 s without it. */
  duration?: number;
};

/** Reports an action and offers to undo it for a while, by Ctrl+Z for longer; a click beside the button keeps it. */
export const showUndoToast = ({ message, onUndo, onRedo, more, duration }: UndoToast) =>
  pushUndoWithToast({ label: message, undo: onUndo, redo: onRedo }, { more, duration });
