import type { SecondFactorNeeded } from '@placewell/contract/people/session-data.ts';
import { createStore } from '../../../lib/store.ts';

/** In memory only: stored by the browser, the proof of a password would outlive its tab. */
const store = createStore<{ needed: SecondFactorNeeded | undefined }>({ needed: undefined });

/** The second factor that the login of this tab waits for. */
export const readNeededFactor = () => store.read().needed;
export const keepNeededFactor = (needed: SecondFactorNeeded) => store.update({ needed });
export const forgetNeededFactor = () => store.update({ needed: undefined });
