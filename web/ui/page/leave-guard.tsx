import { useBlocker } from '@tanstack/react-router';
import { ConfirmDialog } from '../feedback/confirm-dialog.tsx';

type LeaveGuardProps = {
  hasChanges: () => boolean;
  /** Completes "You have not saved …". */
  subject: string;
  /** URL parameters that identify the form; others may change without a question. */
  params?: readonly string[];
};

/** Asks for confirmation before unsaved changes are lost by closing the form, going back or closing the tab. */
export function LeaveGuard({ hasChanges, subject, params = [] }: LeaveGuardProps) {
  const blocker = useBlocker({
    withResolver: true,
    enableBeforeUnload: hasChanges,
    shouldBlockFn: ({ current, next }) => {
      const from = current.search as Record<string, unknown>;
      const to = next.search as Record<string, unknown>;
      const staysOnForm =
        current.pathname === next.pathname && params.every((param) => from[param] === to[param]);
      return !staysOnForm && hasChanges();
    },
  });
  const isBlocked = blocker.status === 'blocked';
  return (
    <ConfirmDialog
      opened={isBlocked}
      onClose={() => blocker.reset?.()}
      title="Leave without saving?"
      confirmLabel="Discard"
      destructive
      onConfirm={() => blocker.proceed?.()}
    >
      {`You have not saved ${subject}.`}
    </ConfirmDialog>
  );
}
