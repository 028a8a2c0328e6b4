import { texts } from '@placewell/contract/texts.ts';
import { createStore } from '../store.ts';
import { hasTabFlag, writeTabFlag } from './device-values.ts';
import { readSession, subscribeToSession } from './session-store.ts';

type AccessDenied = {
  accessDenied: boolean;
  reason: string;
  /** Shown once already: not again until this is reset, which a subscription or a new session does. */
  shownThisSession: boolean;
};

const FLAG = 'access-denied-shown';
/** Where people subscribe, and see why they should. */
const NEVER_OVER = ['/pricing', '/billing', '/agency/billing-dashboard'];

const INITIAL: AccessDenied = { accessDenied: false, reason: texts.accessDenied, shownThisSession: false };
let { token, user_id } = readSession();
const store = createStore<AccessDenied>({ ...INITIAL, shownThisSession: hasTabFlag(user_id, FLAG) });

/** What the server has said about the subscription. */
export const useAccessDenied = store.use;
export const readAccessDenied = store.read;

/** Whether nothing may be shown over a page: it is one of those that help. */
export const isHelpingPage = (pathname: string) => NEVER_OVER.includes(pathname.replace(/(?<=.)\/$/, ''));

/** The subscription is over, for the server's reason; ignored when that was shown in this session already. */
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

/** Forgets every refusal: the agency has subscribed, or somebody has signed in or out. */
export function resetAccessDenied() {
  writeTabFlag(user_id, FLAG, false);
  store.update(INITIAL);
}

// Of another token nothing is known yet: neither its subscription nor whether that was said.
subscribeToSession(() => {
  const next = readSession();
  if (next.token === token) return;
  resetAccessDenied();
  ({ token, user_id } = next);
  resetAccessDenied();
});
