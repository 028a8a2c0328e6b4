import { createStore } from '../store.ts';

/** How often a call was refused for lack of a second factor: each may be news to this browser. */
const store = createStore({ refusals: 0 });

export const useFactorRefusals = () => store.use().refusals;
export const noteFactorDemanded = () => store.update({ refusals: store.read().refusals + 1 });
