import { type DragEvent, useState } from 'react';
import { droppedFiles } from './dropped-files.ts';
import { hasFiles } from './file-drags.ts';

/** The handlers of an element that takes dropped files itself, so that its ancestors do not. */
export function useFileDrop(onFiles: (files: File[]) => void) {
  const [isOver, setIsOver] = useState(false);
  const own = (event: DragEvent) => {
    if (!hasFiles(event)) return false;
    event.preventDefault();
    event.stopPropagation();
    return true;
  };
  return {
    isOver,
    handlers: {
      onDragEnter: (event: DragEvent) => own(event) && setIsOver(true),
      onDragOver: own,
      onDragLeave: (event: DragEvent) => {
        if (own(event) && !event.currentTarget.contains(event.relatedTarget as Node | null)) setIsOver(false);
      },
      onDrop: (event: DragEvent) => {
        if (!own(event)) return;
        setIsOver(false);
        void droppedFiles(event).then((files) => files.length > 0 && onFiles(files));
      },
    },
  };
}
