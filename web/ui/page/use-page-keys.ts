import { useEffect, useRef } from 'react';
import { isOverlayOpen, isTyping } from './keyboard.ts';

type KeyOptions = {
  /** Also while a drawer or dialog is open; typing into a field always wins. */
  inOverlay?: boolean;
  isDisabled?: boolean;
};

/** Single-key shortcuts of a page, such as `a` for add; ignored while typing and with Ctrl, Alt or Cmd. */
export function usePageKeys(keys: Readonly<Record<string, () => void>>, options: KeyOptions = {}) {
  const latest = useRef({ keys, options });
  latest.current = { keys, options };
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { inOverlay = false, isDisabled = false } = latest.current.options;
      const handler = latest.current.keys[event.key];
      if (!handler || isDisabled || event.defaultPrevented || event.repeat) return;
      if (event.metaKey || event.ctrlKey || event.altKey || isTyping(event.target)) return;
      if (!inOverlay && isOverlayOpen()) return;
      event.preventDefault();
      handler();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}
