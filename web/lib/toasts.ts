import { limits } from '@placewell/contract/limits.ts';
import { texts } from '@placewell/contract/texts.ts';
import { openResume } from './session/read-only.ts';
import { createStore } from './store.ts';

export const TOAST_TYPES = ['default', 'success', 'warning', 'error'] as const;
export const TOAST_POSITIONS = [
  'top-left',
  'top-center',
  'top-right',
  'bottom-left',
  'bottom-center',
  'bottom-right',
] as const;
export type ToastType = (typeof TOAST_TYPES)[number];

export type ToastAction = { label: string; onClick: () => void };

export type Toast = {
  readonly id: string;
  readonly type: ToastType;
  readonly position: (typeof TOAST_POSITIONS)[number];
  /** In ms; `Infinity` stays until closed. */
  readonly duration: number;
  readonly closeOnClick: boolean;
  readonly pauseOnHover: boolean;
  readonly title?: string;
  readonly message: string;
  readonly action?: ToastAction;
  /** Before the action; links to the result. */
  readonly more?: ToastAction;
};
export type ToastInput = Partial<Omit<Toast, 'id' | 'message'>> & { message: string };

const DURATIONS: Record<ToastType, number> = {
  default: limits.toastMs,
  success: limits.toastShellMs,
  warning: limits.toastShellMs,
  error: limits.toastShellErrorMs,
};

const store = createStore<{ toasts: readonly Toast[] }>({ toasts: [] });
let lastId = 0;
const RESUME: ToastAction = { label: texts.resume, onClick: openResume };

const textOf = ({ type, position, title, message }: Toast) => [type, position, title, message].join('\n');

const hasNoOwnAct = ({ action }: Toast) => action === undefined || action === RESUME;

/** Shows a toast and returns its id. It replaces one with the same message, so that its time starts again. */
function show(input: ToastInput): string {
  lastId += 1;
  const type = input.type ?? 'default';
  const toast: Toast = {
    // This refusal always comes with its remedy, wherever it occurs.
    ...(input.message === texts.readOnly && { action: RESUME }),
    position: limits.toastPosition,
    duration: DURATIONS[type],
    closeOnClick: true,
    pauseOnHover: true,
    ...input,
    type,
    id: `toast-${lastId}`,
  };
  const isRepeated = (one: Toast) =>
    one.action === toast.action && hasNoOwnAct(one) && textOf(one) === textOf(toast);
  store.update({ toasts: [...store.read().toasts.filter((one) => !isRepeated(one)), toast] });
  return toast.id;
}

const showAs = (type: ToastType) => (input: Omit<ToastInput, 'type'>) => show({ ...input, type });

/** `toast({ message })`, or by type: `toast.success({ message })`. Toasts close by themselves. */
export const toast = Object.assign(show, {
  success: showAs('success'),
  warning: showAs('warning'),
  error: showAs('error'),
  info: showAs('default'),
});

/** Says how far something is that its toast reports. */
export const changeToast = (id: string, message: string) =>
  store.update({ toasts: store.read().toasts.map((one) => (one.id === id ? { ...one, message } : one)) });

export const closeToast = (id: string) =>
  store.update({ toasts: store.read().toasts.filter((one) => one.id !== id) });
/** Called when a session ends: the undo buttons of its toasts belong to it. */
export const clearToasts = () => store.update({ toasts: [] });

/** Every toast that is shown or waits for room, oldest first. */
export const useToasts = () => store.use().toasts;
