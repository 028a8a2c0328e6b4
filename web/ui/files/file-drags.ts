import { useEffect } from 'react';
import { isOverlayOpen } from '../page/keyboard.ts';

type Drag = { dataTransfer: Pick<DataTransfer, 'types'> | null };
const isOfFiles = ({ dataTransfer }: Drag) => dataTransfer?.types.includes('Files') === true;

/** Whether files of the computer are dragged; an image of a page, which comes with its HTML, is none. */
export const hasFiles = (drag: Drag) =>
  isOfFiles(drag) && drag.dataTransfer?.types.includes('text/html') !== true;

/** How many parts of the page take what is dropped anywhere in the window; a fallback takes only what no page does. */
export const windowTakers = { page: 0, fallback: 0 };

/** Under a dialog a fallback would take what is meant for the dialog. */
const isTakenByFallback = () => windowTakers.fallback > 0 && windowTakers.page === 0 && !isOverlayOpen();
/** Whether a `WindowDrop` takes what is dragged. */
export const takes = (drag: Drag, kind: keyof typeof windowTakers) =>
  hasFiles(drag) && (kind === 'page' || isTakenByFallback());

const isFileInput = (target: EventTarget | null) =>
  target instanceof HTMLInputElement && target.type === 'file';

/** Keeps the application when a file or image is dropped where nothing takes it: a browser would open it in its place. */
export function useKeepPage() {
  useEffect(() => {
    const refuse = (event: DragEvent) => {
      if (event.defaultPrevented || !isOfFiles(event) || isFileInput(event.target)) return;
      if (hasFiles(event) && (windowTakers.page > 0 || isTakenByFallback())) return;
      event.preventDefault();
      if (event.dataTransfer) event.dataTransfer.dropEffect = 'none';
    };
    window.addEventListener('dragover', refuse);
    window.addEventListener('drop', refuse);
    return () => {
      window.removeEventListener('dragover', refuse);
      window.removeEventListener('drop', refuse);
    };
  }, []);
}
