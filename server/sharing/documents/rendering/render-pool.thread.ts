import type { DocumentFormat } from '@placewell/contract/sharing/documents.ts';
import { inThread } from '../../../platform/workers/threads.ts';
import { definePool } from '../../../platform/workers/worker-pool.ts';
import type { Branding } from '../branding.service.ts';
import type { Facts, ModelInput } from '../document-model.rules.ts';

/** Of a candidate, or of other facts. */
export type DocumentTask = (ModelInput | { note: Facts }) & {
  branding: Branding;
  format: DocumentFormat;
};

/** Two, so that one agency's long documents leave a thread to the others. */
const THREADS = 2;
/** Heap for the libraries, the fonts, and one document. */
const HEAP_MB = 384;
/** The longest resume that the limits allow takes a tenth of it. */
const TASK_MS = 60_000;

const threads = definePool<DocumentTask, Uint8Array>(() => ({
  open: inThread({ module: new URL('./render.thread.ts', import.meta.url), memoryMb: HEAP_MB }),
  size: THREADS,
  taskMs: TASK_MS,
}));

/** Makes a document in a thread, since it keeps a processor busy for tenths of a second. */
export async function renderDocument(task: DocumentTask): Promise<Buffer> {
  const bytes = await threads.open().run(task.branding.agency_id, task);
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

/** Stops the threads; the next document starts new ones. */
export const closeRendering = threads.close;
