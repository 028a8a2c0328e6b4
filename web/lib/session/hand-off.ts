import { updateSessionState } from './session-state.ts';

// Imported before the rest of the application, so that the code of a sign-in hand-off has left the address before any
// other line runs or any request is sent.

/** The specification's query parameters; only the code counts, the rest comes with its session. */
const PARAMETERS = [
  'token',
  'role',
  'agency_id',
  'user_id',
  'fullname',
  'userFullName',
  'image',
  'questionnaire_status',
] as const;
const REQUIRED = ['token', 'role', 'user_id'] as const;

/** Pages whose own links carry a token. */
const LINK_PAGES = /^\/(auth\/(reset-password|accept-invite|verify-email|link-account)|setup)\/?$/i;
/** Pages that finish a provider sign-in, whose code arrives as `social`. */
const SOCIAL_PAGES = /^\/auth\/(create-agency|link-account)\/?$/i;

/** The hand-off code in an address, and the address without it; undefined if there is none. */
export function splitHandOff(address: string): { code: string; rest: string } | undefined {
  const url = new URL(address);
  const read = (name: string) => url.searchParams.get(name)?.trim() ?? '';
  if (LINK_PAGES.test(url.pathname) || REQUIRED.some((name) => read(name) === '')) return undefined;
  const code = read('token');
  for (const name of PARAMETERS) url.searchParams.delete(name);
  return { code, rest: url.pathname + url.search + url.hash };
}

/** The code of a person with a trusted identity, and the address without it. */
export function splitSocialCode(address: string): { code: string; rest: string } | undefined {
  const url = new URL(address);
  const found = url.searchParams.get('social')?.trim();
  if (!found || !SOCIAL_PAGES.test(url.pathname)) return undefined;
  url.searchParams.delete('social');
  return { code: found, rest: url.pathname + url.search + url.hash };
}

let code: string | undefined;
let socialCode: string | undefined;

/** Removes the code from the address and shows the loading screen from the first paint. */
export function receiveHandOff() {
  const social = splitSocialCode(window.location.href);
  if (social) {
    socialCode = social.code;
    window.history.replaceState(window.history.state, '', social.rest);
  }
  const found = splitHandOff(window.location.href);
  if (!found) return;
  code = found.code;
  window.history.replaceState(window.history.state, '', found.rest);
  updateSessionState({ isLoading: 'is_setting_url' });
}
receiveHandOff();

/** Returns the received code once: its caller redeems it. */
export function takeHandOffCode(): string | undefined {
  const taken = code;
  code = undefined;
  return taken;
}
/** Whether a received code waits to be redeemed. */
export const hasHandOffCode = () => code !== undefined;

/** The same for the code of a sign-in by a provider. */
export function takeSocialCode(): string | undefined {
  const taken = socialCode;
  socialCode = undefined;
  return taken;
}
export const hasSocialCode = () => socialCode !== undefined;
