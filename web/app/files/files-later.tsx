import { useEffect, useState } from 'react';
import { lazyPart } from '../../lib/lazy-part.tsx';

const FilesAnywhere = lazyPart(() => import('./files-anywhere.tsx'), 'FilesAnywhere');

/** By then the first page has its content. */
const DELAY_MS = 1500;

/** Takes files on any page, soon after the first one is there or with the first drag: not among its scripts. */
export function FilesLater() {
  const [isDue, setIsDue] = useState(false);
  useEffect(() => {
    const start = () => setIsDue(true);
    const timer = setTimeout(start, DELAY_MS);
    window.addEventListener('dragenter', start, { once: true });
    return () => {
      clearTimeout(timer);
      window.removeEventListener('dragenter', start);
    };
  }, []);
  return isDue && <FilesAnywhere />;
}
