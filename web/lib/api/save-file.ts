import type { BodyInput, Call } from '@placewell/contract/call.ts';
import { markBusy } from './busy.ts';
import { fetchFile } from './call-api.ts';

/**
 * Saves the file of a call to the person's downloads, by default under the name that the server gives it; the pressed
 * control is busy meanwhile. Throws ApiError.
 */
export async function saveFile<C extends Call>(call: C, body: BodyInput<C>, file_name?: string) {
  const endBusy = markBusy(body);
  const link = document.createElement('a');
  try {
    const file = await fetchFile(call, body);
    link.href = URL.createObjectURL(file);
    link.download = file_name ?? file.name;
  } finally {
    endBusy();
  }
  link.click();
  // By then the browser has the bytes; the URL would keep them in memory.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
