import { createStore } from '../store.ts';

/**
 * How often a call was refused because the agency is read-only, or for lack of a second factor: each may be news to this
 * browser.
 */
const store = createStore({ subscription_paused: 0, second_factor_demanded: 0 });

export const useRefusals = store.use;

export function noteRefusal(code: string | undefined) {
  if (code === 'subscription_paused' || code === 'second_factor_demanded')
    store.update({ [code]: store.read()[code] + 1 });
}
