import { useEffect, useState } from 'react';

/** Ctrl/Cmd-K; `isUsed` stays true after the first time, so that the palette's code is loaded only then. */
export function usePaletteKey() {
  const [isOpen, setIsOpen] = useState(false);
  const [isUsed, setIsUsed] = useState(false);
  const open = () => {
    setIsUsed(true);
    setIsOpen(true);
  };
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (
        event.key.toLowerCase() !== 'k' ||
        !(event.metaKey || event.ctrlKey) ||
        event.shiftKey ||
        event.altKey
      )
        return;
      event.preventDefault();
      setIsUsed(true);
      setIsOpen((now) => !now);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
  return { isOpen, isUsed, open, close: () => setIsOpen(false) };
}
