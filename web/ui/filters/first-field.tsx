import { type ReactNode, useEffect, useRef } from 'react';

const FIELD = 'input:not([type="hidden"]):not(:disabled), textarea, select';

/** Focuses the first field of an editor once it is there: its script may still be loading when the editor opens. */
export function FirstField({ children }: { children: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const parent = frame.current;
    if (!parent) return;
    const focusFirst = () => {
      const field = parent.querySelector<HTMLInputElement>(`[data-autofocus], ${FIELD}`);
      if (!field) return false;
      if (!parent.contains(document.activeElement)) {
        field.focus();
        // Typing replaces a number that stands there.
        if (field.inputMode === 'decimal' || field.inputMode === 'numeric') field.select();
      }
      return true;
    };
    const observer = new MutationObserver(() => {
      if (focusFirst()) observer.disconnect();
    });
    // The popover takes the focus when it opens.
    const frameId = requestAnimationFrame(() => {
      if (!focusFirst()) observer.observe(parent, { childList: true, subtree: true });
    });
    return () => {
      cancelAnimationFrame(frameId);
      observer.disconnect();
    };
  }, []);
  return <div ref={frame}>{children}</div>;
}
