import { useEffect, useState } from 'react';

/** Ctrl/Cmd-K; `hasBeenOpened` stays true after the first time, so that the palette's code is loaded only then. */
export function usePaletteKey() {
  const [isOpen, setIsOpen] = useState(false);
  const [hasBeenOpened, setHasBeenOpened] = useState(false);
  const open = () => {
    setHasBeenOpened(true);
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
      setHasBeenOpened(true);
      setIsOpen((now) => !now);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
  return { isOpen, hasBeenOpened, open, close: () => setIsOpen(false) };
}
