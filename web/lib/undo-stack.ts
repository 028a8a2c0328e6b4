import { getErrorMessage, isTransient } from './api/api-error.ts';
import { Cancelled } from './api/cancelled.ts';
import { readSession } from './session/session-store.ts';
import { closeToast, type ToastAction, toast } from './toasts.ts';

/** Older actions are dropped: nobody undoes more than this step by step. */
const MAX_ACTS = 50;
const OFFER_MS = 8_000;

/** An action of the user that can be undone. */
export type UndoableAction = {
  /** The action as its toast named it: "3 candidates deleted". */
  label: string;
  /** Undoes it and throws what the server refuses; may resolve to a sentence instead of "Undone: …". */
  undo: () => unknown;
  /** Redoes it and pushes it again, since undoing it may then need other ids. */
  redo?: (() => unknown) | undefined;
};
type Entry = UndoableAction & { toastId?: string };

let done: Entry[] = [];
let undone: Entry[] = [];
let owner = '';
let isRedoing = false;
let steps: (() => Promise<void>)[] = [];
let isBusy = false;

function forget(entries: readonly Entry[]) {
  for (const { toastId } of entries) if (toastId) closeToast(toastId);
}

/** Forgets every action. A step that still waits for an answer holds up no later one. */
export function clearUndo() {
  forget([...done, ...undone]);
  [done, undone] = [[], []];
  [steps, isBusy] = [[], false];
}

/** Acts of another session cannot be undone in this one. */
function forgetOtherSession() {
  const { token } = readSession();
  if (owner !== token) clearUndo();
  owner = token;
}

/** Serialises steps in the order of the key presses; the first one starts at once. */
async function inTurn(step: () => Promise<void>) {
  steps.push(step);
  if (isBusy) return;
  isBusy = true;
  const mine = steps;
  for (let next = mine.shift(); next; next = mine.shift()) await next();
  if (mine === steps) isBusy = false;
}

function keep(action: UndoableAction): Entry {
  forgetOtherSession();
  const entry: Entry = { ...action };
  if (!isRedoing) {
    forget(undone);
    undone = [];
  }
  done = [...done, entry].slice(-MAX_ACTS);
  return entry;
}

/** Lets Ctrl+Z undo an action that needs no message. */
export const pushUndo = (action: UndoableAction) => void keep(action);

type Offer = { more?: ToastAction | undefined; duration?: number | undefined };

/** Reports an action with an undo button; Ctrl+Z does the same, even after the toast has closed. */
export function pushUndoWithToast(action: UndoableAction, { more, duration = OFFER_MS }: Offer = {}) {
  const entry = keep(action);
  entry.toastId = toast({
    message: action.label,
    duration,
    closeOnClick: false,
    ...(more ? { more } : {}),
    action: { label: 'Undo', onClick: () => void inTurn(() => undoEntry(entry)) },
  });
}

async function undoEntry(entry: Entry | undefined) {
  forgetOtherSession();
  if (!entry || !done.includes(entry)) return void toast.info({ message: 'Nothing to undo.' });
  const before = done;
  done = done.filter((one) => one !== entry);
  forget([entry]);
  try {
    const said = await entry.undo();
    if (entry.redo) undone = [...undone, entry].slice(-MAX_ACTS);
    const toastId = toast({
      message: typeof said === 'string' ? said : `Undone: ${entry.label}`,
      ...(entry.redo
        ? {
            duration: OFFER_MS,
            closeOnClick: false,
            action: { label: 'Redo', onClick: () => void inTurn(() => redoEntry(entry)) },
          }
        : {}),
    });
    entry.toastId = toastId;
  } catch (error) {
    const isCancelled = error instanceof Cancelled;
    // Nothing was undone, or the outcome is unknown: later the same key works.
    if (isCancelled || isTransient(error)) done = before.filter((one) => one === entry || done.includes(one));
    if (isCancelled) return;
    toast.error({ title: `Not undone: ${entry.label}`, message: getErrorMessage(error) });
  }
}

async function redoEntry(entry: Entry | undefined) {
  forgetOtherSession();
  if (!entry || !undone.includes(entry)) return void toast.info({ message: 'Nothing to redo.' });
  undone = undone.filter((one) => one !== entry);
  forget([entry]);
  isRedoing = true;
  try {
    await entry.redo?.();
  } catch (error) {
    toast.error({ title: `Not redone: ${entry.label}`, message: getErrorMessage(error) });
  } finally {
    isRedoing = false;
  }
}

/** Undoes the newest action that is not undone yet. */
export const undoNewest = () => inTurn(() => undoEntry(done.at(-1)));

/** Redoes the act undone last. */
export const redoNewest = () => inTurn(() => redoEntry(undone.at(-1)));
