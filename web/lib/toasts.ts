import { showNotification } from '@mantine/notifications';
import { limits } from '@placewell/contract/limits.ts';

type Toast = { title?: string; message: string; ms?: number };

const show = (color: string, role: 'status' | 'alert', { title, message, ms }: Toast, defaultMs: number) =>
  showNotification({
    ...(title ? { title } : {}),
    message,
    color,
    role,
    autoClose: ms ?? defaultMs,
    position: 'top-right',
    withBorder: true,
  });

/** Toasts that close by themselves, after the specification's times. */
export const toast = {
  success: (input: Toast) => show('green', 'status', input, limits.toastShellMs),
  warning: (input: Toast) => show('yellow', 'alert', input, limits.toastShellMs),
  error: (input: Toast) => show('red', 'alert', input, limits.toastShellErrorMs),
  info: (input: Toast) => show('indigo', 'status', input, limits.toastMs),
};
