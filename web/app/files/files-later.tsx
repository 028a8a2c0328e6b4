import { useWindowEvent } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import { lazyPart } from '../../lib/lazy-part.tsx';
import { isFileInput, takes, windowTakers } from '../../ui/files/file-drags.ts';
import { type Drop, keepDrop } from '../../ui/files/keep-drop.ts';

const FilesAnywhere = lazyPart(() => import('./files-anywhere.tsx'), 'FilesAnywhere');

/** By then the first page has its content. */
const DELAY_MS = 1500;

/**
 * Takes files on any page, soon after the first one is there or with the first drag: not among its scripts. Files
 * dropped before then are kept until it is there.
 */
export function FilesLater() {
  const [isDue, setIsDue] = useState(false);
  const [isReady, setIsReady] = useState(false);
  const [early, setEarly] = useState<Drop>();
  useEffect(() => {
    const timer = setTimeout(() => setIsDue(true), DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => {
    if (isReady) return;
    windowTakers.fallback += 1;
    return () => {
      windowTakers.fallback -= 1;
    };
  }, [isReady]);
  const isMine = (event: DragEvent) => !isReady && takes(event, 'fallback') && !isFileInput(event.target);
  useWindowEvent('dragenter', () => setIsDue(true));
  useWindowEvent('dragover', (event) => isMine(event) && event.preventDefault());
  useWindowEvent('drop', (event) => {
    if (!isMine(event)) return;
    event.preventDefault();
    setEarly(keepDrop(event));
    setIsDue(true);
  });
  return isDue && <FilesAnywhere early={early} onReady={() => setIsReady(true)} />;
}
