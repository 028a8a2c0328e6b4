import { type FileWithPath, fromEvent } from 'file-selector';

/** What operating systems keep in folders. */
const isHidden = (name: string) => name.startsWith('.') || /^(thumbs\.db|desktop\.ini)$/i.test(name);

/** The dropped files, with those inside dropped folders; call it while the event is handled. */
export async function droppedFiles(drop: Pick<DragEvent, 'type' | 'dataTransfer'>): Promise<File[]> {
  const found = (await fromEvent(drop)) as FileWithPath[];
  return found.filter(({ relativePath }) => !relativePath.split('/').slice(2).some(isHidden));
}
