import { createStore } from '../store.ts';
import { readSession, subscribeToSession } from './session-store.ts';

type ReadOnly = {
  /** Whether the shell knows that the agency is: then values in tables are only read. */
  isReadOnly: boolean;
  /** Whether the user asked to resume, on any page. */
  isResuming: boolean;
};

const store = createStore<ReadOnly>({ isReadOnly: false, isResuming: false });

export const useReadOnly = store.use;

export const setReadOnly = (isReadOnly: boolean) => store.update({ isReadOnly });

/** Opens the dialog that resumes the subscription; the shell shows it. */
export const openResume = () => store.update({ isResuming: true });
export const closeResume = () => store.update({ isResuming: false });

let { token } = readSession();
subscribeToSession(() => {
  const next = readSession().token;
  if (next === token) return;
  token = next;
  closeResume();
});
