import { useEffect } from 'react';

/** Whether files of the computer are dragged; an image of a page, which comes with its HTML, is none. */
export const hasFiles = ({ dataTransfer }: { dataTransfer: Pick<DataTransfer, 'types'> | null }) =>
  dataTransfer?.types.includes('Files') === true && !dataTransfer.types.includes('text/html');

/** How many parts of the page take what is dropped anywhere in the window; a fallback takes only what no page does. */
export const windowTakers = { page: 0, fallback: 0 };

const isFileInput = (target: EventTarget | null) =>
  target instanceof HTMLInputElement && target.type === 'file';

/** Keeps the application when a file is dropped where nothing takes it: a browser would open the file in its place. */
export function useKeepPage() {
  useEffect(() => {
    const refuse = (event: DragEvent) => {
      if (windowTakers.page + windowTakers.fallback > 0 || !hasFiles(event) || isFileInput(event.target))
        return;
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
