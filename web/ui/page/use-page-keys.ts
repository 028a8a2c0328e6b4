import { useEffect, useRef } from 'react';
import { isOverlayOpen, isTyping } from './keyboard.ts';
import { type KeyId, keyOf } from './keys.ts';

type KeyOptions = {
  /** Also while a drawer or dialog is open; typing into a field always wins. */
  inOverlay?: boolean;
  isDisabled?: boolean;
};

/** Shortcuts of a page, by their names in the table of keys; ignored while typing. An act that has nothing to do returns false: others may. */
export function usePageKeys(acts: Readonly<Partial<Record<KeyId, () => unknown>>>, options: KeyOptions = {}) {
  const latest = useRef({ acts, options });
  latest.current = { acts, options };
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { inOverlay = false, isDisabled = false } = latest.current.options;
      if (isDisabled || event.defaultPrevented || event.repeat || isTyping(event.target)) return;
      const id = keyOf(event, Object.keys(latest.current.acts) as KeyId[]);
      const act = id && latest.current.acts[id];
      if (!act || (!inOverlay && isOverlayOpen())) return;
      if (act() !== false) event.preventDefault();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}
