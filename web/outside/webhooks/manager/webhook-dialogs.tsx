import { closeWebhooks, showSecret, useWebhookDialogs } from './manager-state.ts';
import { SecretDialog } from './secret-dialog.tsx';
import { WebhookManager } from './webhook-manager.tsx';

/** The webhook manager, and after it the secret of a webhook that was added or got a new one. */
export function WebhookDialogs() {
  const { isOpen, secret } = useWebhookDialogs();
  return (
    <>
      {isOpen && <WebhookManager onClose={closeWebhooks} />}
      {secret && <SecretDialog shown={secret} onClose={() => showSecret(undefined)} />}
    </>
  );
}
