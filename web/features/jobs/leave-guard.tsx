import { useBlocker } from '@tanstack/react-router';
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.tsx';

type Search = { new?: unknown; edit?: unknown };

/** Asks before unsaved changes are given up by closing the form, by going back or by closing the tab. */
export function LeaveGuard({ isChanged, what }: { isChanged: () => boolean; what: string }) {
  const blocker = useBlocker({
    withResolver: true,
    enableBeforeUnload: isChanged,
    shouldBlockFn: ({ current, next }) => {
      const now = current.search as Search;
      const then = next.search as Search;
      const staysHere = current.pathname === next.pathname && now.new === then.new && now.edit === then.edit;
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
