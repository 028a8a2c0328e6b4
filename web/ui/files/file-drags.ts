import { useWindowEvent } from '@mantine/hooks';
import { hasFileTarget } from './file-targets.ts';

type Drag = { dataTransfer: Pick<DataTransfer, 'types'> | null };
const isOfFiles = ({ dataTransfer }: Drag) => dataTransfer?.types.includes('Files') === true;

/** Whether files from the computer are dragged; images of a page, which come with HTML, do not count. */
export const hasFiles = (drag: Drag) =>
  isOfFiles(drag) && drag.dataTransfer?.types.includes('text/html') !== true;

/** The number of drop targets for the whole window; a fallback takes only what no page takes. */
export const windowTakers = { page: 0, fallback: 0 };

/** A record on the screen comes before the page, which does not know it. */
const isForPage = () => windowTakers.page > 0 && !(hasFileTarget() && windowTakers.fallback > 0);
/** Whether a `WindowDrop` accepts the dragged or pasted files. */
export const takes = (drag: Drag, kind: keyof typeof windowTakers) =>
  hasFiles(drag) && windowTakers[kind] > 0 && isForPage() === (kind === 'page');

export const isFileInput = (target: EventTarget | null) =>
  target instanceof HTMLInputElement && target.type === 'file';

/** Prevents the browser from opening a file or image dropped outside any target in place of the application. */
export function useKeepPage() {
  const refuse = (event: DragEvent) => {
    if (event.defaultPrevented || !isOfFiles(event) || isFileInput(event.target)) return;
    if (takes(event, 'page') || takes(event, 'fallback')) return;
    event.preventDefault();
    if (event.dataTransfer) event.dataTransfer.dropEffect = 'none';
  };
  useWindowEvent('dragover', refuse);
  useWindowEvent('drop', refuse);
}
