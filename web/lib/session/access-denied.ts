import { texts } from '@placewell/contract/texts.ts';
import { createStore } from '../store.ts';

type AccessDenied = {
  accessDenied: boolean;
  reason: string;
  /** Shown once already: not again until this is reset, which a new session does. */
  shownThisSession: boolean;
};

const INITIAL: AccessDenied = { accessDenied: false, reason: texts.accessDenied, shownThisSession: false };
const store = createStore<AccessDenied>(INITIAL);

/** What the server has said about the subscription. */
export const useAccessDenied = store.use;

/** The subscription is over, for the server's reason; ignored when that was shown in this session already. */
export function denyAccess(reason: string) {
  if (store.read().shownThisSession) return;
  store.update({ accessDenied: true, reason: reason || texts.accessDenied, shownThisSession: true });
}

export const hideAccessDenied = () => store.update({ accessDenied: false, reason: '' });
/** Lets the next refusal be shown again. */
export const resetAccessDeniedShown = () => store.update({ shownThisSession: false });
export const resetAccessDenied = () => store.update(INITIAL);
