import { useWindowEvent } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import { lazyPart } from '../../lib/lazy-part.tsx';
import { isFileInput, takes, windowTakers } from '../../ui/files/file-drags.ts';
import { type Drop, keepDrop } from '../../ui/files/keep-drop.ts';
import { useWasQuiet } from '../frames/until-quiet.ts';

const FilesAnywhere = lazyPart(() => import('./files-anywhere.tsx'), 'FilesAnywhere');

/**
 * Takes files on any page, once the first one has its content or with the first drag: not among its scripts. Files
 * dropped before then are kept until it is there.
 */
export function FilesLater() {
  const [isAsked, setIsAsked] = useState(false);
  const isDue = useWasQuiet() || isAsked;
  const [isReady, setIsReady] = useState(false);
  const [early, setEarly] = useState<Drop>();
  useEffect(() => {
    if (isReady) return;
    windowTakers.fallback += 1;
    return () => {
      windowTakers.fallback -= 1;
    };
  }, [isReady]);
  const isMine = (event: DragEvent) => !isReady && takes(event, 'fallback') && !isFileInput(event.target);
  useWindowEvent('dragenter', () => setIsAsked(true));
  useWindowEvent('dragover', (event) => isMine(event) && event.preventDefault());
  useWindowEvent('drop', (event) => {
    if (!isMine(event)) return;
    event.preventDefault();
    setEarly(keepDrop(event));
    setIsAsked(true);
  });
  return isDue && <FilesAnywhere early={early} onReady={() => setIsReady(true)} />;
}
