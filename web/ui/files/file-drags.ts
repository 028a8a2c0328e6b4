import { useWindowEvent } from '@mantine/hooks';
import { isOverlayOpen } from '../page/keyboard.ts';

type Drag = { dataTransfer: Pick<DataTransfer, 'types'> | null };
const isOfFiles = ({ dataTransfer }: Drag) => dataTransfer?.types.includes('Files') === true;

/** Whether files from the computer are dragged; images of a page, which come with HTML, do not count. */
export const hasFiles = (drag: Drag) =>
  isOfFiles(drag) && drag.dataTransfer?.types.includes('text/html') !== true;

/** The number of drop targets for the whole window; a fallback takes only what no page takes. */
export const windowTakers = { page: 0, fallback: 0 };

/** A fallback must not take a drop meant for a dialog above it. */
const isTakenByFallback = () => windowTakers.fallback > 0 && windowTakers.page === 0 && !isOverlayOpen();
/** Whether a `WindowDrop` accepts the drag. */
export const takes = (drag: Drag, kind: keyof typeof windowTakers) =>
  hasFiles(drag) && (kind === 'page' || isTakenByFallback());

const isFileInput = (target: EventTarget | null) =>
  target instanceof HTMLInputElement && target.type === 'file';

/** Prevents the browser from opening a file or image dropped outside any target in place of the application. */
export function useKeepPage() {
  const refuse = (event: DragEvent) => {
    if (event.defaultPrevented || !isOfFiles(event) || isFileInput(event.target)) return;
    if (hasFiles(event) && (windowTakers.page > 0 || isTakenByFallback())) return;
    event.preventDefault();
    if (event.dataTransfer) event.dataTransfer.dropEffect = 'none';
  };
  useWindowEvent('dragover', refuse);
  useWindowEvent('drop', refuse);
}
