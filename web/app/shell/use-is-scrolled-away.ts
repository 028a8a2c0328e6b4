import { limits } from '@placewell/contract/limits.ts';
import { useLocation } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

/** A finger that rests moves by less. */
const MIN_STEP_PX = 6;

/**
 * Whether the header is scrolled away with the document, as on a phone: it comes back with the first step upwards. Each
 * page begins at its top.
 */
export function useIsScrolledAway(): boolean {
  const { pathname } = useLocation();
  const [isAway, setIsAway] = useState(false);
  useEffect(() => {
    let last = window.scrollY;
    const onScroll = () => {
      const { scrollY } = window;
      if (scrollY > limits.headerHeight && Math.abs(scrollY - last) < MIN_STEP_PX) return;
      setIsAway(scrollY > limits.headerHeight && scrollY > last);
      last = scrollY;
    };
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => window.removeEventListener('scroll', onScroll);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is what it waits for
  useEffect(() => {
    if (window.scrollY > 0) window.scrollTo(0, 0);
  }, [pathname]);
  return isAway;
}
