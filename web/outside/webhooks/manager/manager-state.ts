import type { AttemptOutcome, Webhook } from '@placewell/contract/outside/webhooks.ts';
import { readSession, subscribeToSession } from '../../../lib/session/session-store.ts';
import { createStore } from '../../../lib/store.ts';

/** A secret that is shown once; for a webhook just added, with the outcome of its ping. */
export type ShownSecret = { type: Webhook['type']; secret: string; ping?: AttemptOutcome };

type State = { isOpen: boolean; secret: ShownSecret | undefined };
const store = createStore<State>({ isOpen: false, secret: undefined });

/** Opens the dialog in which a recruiter manages webhooks; the shell shows it. */
export const openWebhooks = () => store.update({ isOpen: true });
export const closeWebhooks = () => store.update({ isOpen: false });
export const showSecret = (secret: ShownSecret | undefined) => store.update({ secret });
export const useWebhookDialogs = () => store.use();

let token = readSession().token;
// The next user of this tab sees neither the dialog nor the secret.
subscribeToSession(() => {
  if (readSession().token === token) return;
  token = readSession().token;
  store.update({ isOpen: false, secret: undefined });
});
