import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { isKey } from '../../page/keys.ts';

/** A pointer that only passes opens nothing. */
const REST_MS = 500;
/** Time to get from the button to the preview. */
const LEAVE_MS = 300;

/** `byHover`: it goes when the pointer leaves. */
type Open = { id: string; byHover: boolean };

export type RowPreview = {
  /** The row that is previewed. */
  id: string | undefined;
  toggle: (id: string) => void;
  onEnter: (id?: string) => void;
  onLeave: () => void;
};

/**
 * Which row of a list is previewed: `space` opens and closes while a row has the focus and no control in it has, the
 * preview then follows the focus, and Escape closes. A pointer that rests on a row's button previews until it leaves.
 */
export function useRowPreview(isEnabled: boolean) {
  const [open, setOpen] = useState<Open>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const later = (act: () => void, ms: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(act, ms);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  const close = () => {
    clearTimeout(timer.current);
    setOpen(undefined);
  };
  const toggle = (id: string) => {
    clearTimeout(timer.current);
    setOpen(open?.id === id && !open.byHover ? undefined : { id, byHover: false });
  };
  const focusedRow = ({ target }: { target: EventTarget }) =>
    target instanceof HTMLTableRowElement ? target.dataset.rowId : undefined;
  return {
    id: isEnabled ? open?.id : undefined,
    close,
    toggle,
    onEnter: (id?: string) => {
      clearTimeout(timer.current);
      if (id !== undefined && open?.id !== id) later(() => setOpen({ id, byHover: true }), REST_MS);
    },
    onLeave: () => (open?.byHover ? later(close, LEAVE_MS) : clearTimeout(timer.current)),
    onFocus: (event: { target: EventTarget }) => {
      const id = focusedRow(event);
      if (id !== undefined && open && open.id !== id) setOpen({ id, byHover: false });
    },
    /** Returns whether the key was for the preview. */
    onKeyDown: (event: KeyboardEvent): boolean => {
      const id = focusedRow(event);
      if (isEnabled && id !== undefined && isKey(event, 'preview')) toggle(id);
      else if (open && isKey(event, 'unselect')) close();
      else return false;
      event.preventDefault();
      return true;
    },
  };
}
