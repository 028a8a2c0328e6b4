import { useDocumentVisibility } from '@mantine/hooks';
import { useEffect, useEffectEvent, useState } from 'react';

const LEAVES_AFTER_MS = 8_000;

/** Lets something leave a few seconds after it was seen, unless the pointer or the focus is in it. */
export function useLeavesByItself(isReady: boolean, onLeave: () => void) {
  const [isPointed, setIsPointed] = useState(false);
  const [hasFocus, setHasFocus] = useState(false);
  const isSeen = useDocumentVisibility() === 'visible';
  const leave = useEffectEvent(onLeave);
  const isWaiting = isReady && isSeen && !isPointed && !hasFocus;
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => leave(), LEAVES_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isWaiting]);
  return {
    onMouseEnter: () => setIsPointed(true),
    onMouseLeave: () => setIsPointed(false),
    onFocus: () => setHasFocus(true),
    onBlur: () => setHasFocus(false),
  };
}
