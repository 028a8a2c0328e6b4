import { labels } from '@placewell/contract/labels.ts';
import { logout } from '@placewell/contract/people/accounts.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { callApi } from '../../lib/api/call-api.ts';
import { forgetQueries } from '../../lib/api/queries.ts';
import { clearSession, readSession } from '../../lib/session/session-store.ts';
import { clearToasts } from '../../lib/toasts.ts';
import { clearUndo } from '../../lib/undo-stack.ts';
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.tsx';

/** Asks for confirmation, then ends the session here and on the server. */
export function LogoutDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const logOut = async () => {
    await client.cancelQueries();
    // The call has read the token by now; nothing else may be sent with a token that is being revoked.
    // If the server does not respond, the user is still logged out here; the token expires on its own.
    const revocation = readSession().token ? callApi(logout, {}).catch(() => undefined) : undefined;
    clearSession();
    clearUndo();
    clearToasts();
    await navigate({ to: '/auth', replace: true });
    forgetQueries(client);
    await revocation;
  };
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title="Log out?"
      confirmLabel={labels.menu.logout}
      onConfirm={logOut}
    >
      You will have to log in again.
    </ConfirmDialog>
  );
}
