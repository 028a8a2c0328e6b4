import { texts } from '@placewell/contract/texts.ts';
import { createStore } from '../store.ts';
import { hasTabFlag, writeTabFlag } from './device-values.ts';
import { readSession, subscribeToSession } from './session-store.ts';

type AccessDenied = {
  accessDenied: boolean;
  reason: string;
  /** Already shown; a subscription or a new session resets it. */
  shownThisSession: boolean;
};

const FLAG = 'access-denied-shown';
/** Pages where users subscribe or learn why to, and that of their account, which needs no subscription. */
const NEVER_OVER = ['/pricing', '/billing', '/agency/billing-dashboard', '/account'];

const INITIAL: AccessDenied = { accessDenied: false, reason: texts.accessDenied, shownThisSession: false };
let { token, user_id } = readSession();
const store = createStore<AccessDenied>({ ...INITIAL, shownThisSession: hasTabFlag(user_id, FLAG) });

/** The server's refusal for lack of a subscription, if any. */
export const useAccessDenied = store.use;
export const readAccessDenied = store.read;

/** Whether a page must never be covered: the ones that help. */
export const isHelpingPage = (pathname: string) => NEVER_OVER.includes(pathname.replace(/(?<=.)\/$/, ''));

/** Records that access has ended, for the server's reason; ignored if already shown in this session. */
export function denyAccess(reason: string) {
  if (store.read().shownThisSession || isHelpingPage(window.location.pathname)) return;
  writeTabFlag(user_id, FLAG, true);
  store.update({ accessDenied: true, reason: reason || texts.accessDenied, shownThisSession: true });
}

export const hideAccessDenied = () => store.update({ accessDenied: false, reason: '' });

/** Lets the next refusal be shown again. */
export function resetAccessDeniedShown() {
  writeTabFlag(user_id, FLAG, false);
  store.update({ shownThisSession: false });
}

/** Clears every refusal: the agency has subscribed, or a user has signed in or out. */
export function resetAccessDenied() {
  writeTabFlag(user_id, FLAG, false);
  store.update(INITIAL);
}

// Nothing is known about another token: neither its subscription nor whether the user saw the notice.
subscribeToSession(() => {
  const next = readSession();
  if (next.token === token) return;
  resetAccessDenied();
  ({ token, user_id } = next);
  resetAccessDenied();
});
