import { type RefObject, useLayoutEffect, useState } from 'react';

/** The last width measured: most often also that of the next list, which then needs no second rendering. */
let lastWidth = 0;

/** Inner width of the element's parent in pixels; 0 until one has been measured. */
export function useAvailableWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(lastWidth);
  useLayoutEffect(() => {
    const frame = element.current?.parentElement;
    if (!frame) return;
    const measure = () => {
      lastWidth = frame.clientWidth;
      setWidth(lastWidth);
    };
    measure();
    if (typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(measure);
    observer.observe(frame);
    return () => observer.disconnect();
  }, [element]);
  return width;
}
