import { useEffect, useState } from 'react';
import { isKey } from '../../ui/page/keys.ts';

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
      if (!isKey(event, 'palette')) return;
      event.preventDefault();
      setHasBeenOpened(true);
      setIsOpen((now) => !now);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
  return { isOpen, hasBeenOpened, open, close: () => setIsOpen(false) };
}
