import { Modal } from '@mantine/core';
import { texts } from '@placewell/contract/texts.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { forgetQueries } from '../../lib/api/queries.ts';
import { updateSessionState } from '../../lib/session/session-state.ts';
import { clearSession } from '../../lib/session/session-store.ts';
import { Button } from '../../ui/inputs/button.tsx';

/** Shown when the server rejects the token; the user can only sign in again. */
export function SessionExpiredPrompt() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const loginAgain = () => {
    clearSession();
    forgetQueries(client);
    updateSessionState({ showLoginPrompt: false });
    void navigate({ to: '/auth', replace: true });
  };
  return (
    <Modal
      opened
      onClose={() => undefined}
      title={texts.sessionExpiredTitle}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      size="sm"
      zIndex={450}
    >
      <p style={{ margin: '0 0 20px', color: 'var(--pw-muted)' }}>{texts.sessionExpired}</p>
      <Button variant="primary" fullWidth onClick={loginAgain} data-autofocus>
        {texts.loginAgain}
      </Button>
    </Modal>
  );
}
