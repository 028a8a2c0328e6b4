import { useEffect, useState } from 'react';

/** Toggles the palette on Ctrl/Cmd-K. `hasBeenOpened` stays true; its code is loaded on first use. */
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
