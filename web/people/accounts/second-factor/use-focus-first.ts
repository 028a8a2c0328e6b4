import { useEffect, useRef } from 'react';

/** Moves the focus to a step of a dialog, whose button of the step before is gone. */
export function useFocusFirst<E extends HTMLElement>() {
  const ref = useRef<E>(null);
  useEffect(() => ref.current?.focus(), []);
  return { ref, tabIndex: -1, style: { outline: 'none' } };
}
