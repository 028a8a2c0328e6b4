import { limits } from '@placewell/contract/limits.ts';
import { useEffect, useRef, useState } from 'react';
import { toast } from '../../lib/toasts.ts';

/** Without HTTPS there is no clipboard API, but the older command can copy a selection. */
function copySelected(text: string): boolean {
  const field = document.createElement('textarea');
  const focused = document.activeElement;
  field.value = text;
  field.style.position = 'fixed';
  field.style.opacity = '0';
  document.body.append(field);
  field.focus();
  field.select();
  const isCopied = document.execCommand('copy');
  field.remove();
  if (focused instanceof HTMLElement) focused.focus();
  return isCopied;
}

async function copyText(text: string): Promise<boolean> {
  try {
    const api: Clipboard | undefined = navigator.clipboard;
    if (!api) return copySelected(text);
    await api.writeText(text);
    return true;
  } catch {
    // Refused by the user or the browser; the caller reports it.
    return false;
  }
}

const tellRefused = () =>
  void toast.error({ message: 'The browser did not allow copying. Select the text and copy it by hand.' });

/**
 * Copies a text and shows for 2 s that it is copied; `copy` resolves to whether it was. A refusal by the browser shows
 * a toast unless `onRefused` is given.
 */
export function useCopy(onRefused: () => void = tellRefused) {
  const [isCopied, setIsCopied] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const copy = async (text: string): Promise<boolean> => {
    clearTimeout(timer.current);
    if (!(await copyText(text))) {
      onRefused();
      return false;
    }
    setIsCopied(true);
    timer.current = setTimeout(() => setIsCopied(false), limits.copyTickMs);
    return true;
  };
  return { isCopied, copy };
}
