import { useBlocker } from '@tanstack/react-router';
import { ConfirmDialog } from '../feedback/confirm-dialog.tsx';

type LeaveGuardProps = {
  isChanged: () => boolean;
  /** "You have not saved …" */
  what: string;
  /** Parameters of the address that the form belongs to: other ones may change beside it. */
  params?: readonly string[];
};

/** Asks before unsaved changes are given up by closing the form, by going back or by closing the tab. */
export function LeaveGuard({ isChanged, what, params = [] }: LeaveGuardProps) {
  const blocker = useBlocker({
    withResolver: true,
    enableBeforeUnload: isChanged,
    shouldBlockFn: ({ current, next }) => {
      const now = current.search as Record<string, unknown>;
      const then = next.search as Record<string, unknown>;
      const staysHere =
        current.pathname === next.pathname && params.every((param) => now[param] === then[param]);
      return !staysHere && isChanged();
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
      {`You have not saved ${what}.`}
    </ConfirmDialog>
  );
}
