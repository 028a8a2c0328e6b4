import { limits } from '@placewell/contract/limits.ts';
import { AppError } from '../../../platform/errors.ts';
import { inThread } from '../../../platform/workers/threads.ts';
import { WorkerError } from '../../../platform/workers/worker-error.ts';
import { definePool } from '../../../platform/workers/worker-pool.ts';
import type { DescriptionTask } from './description.thread.ts';
import type { ReadDescription } from './read-description.rules.ts';

/** Two, so that one agency's slow text leaves a thread to the others. */
const THREADS = 2;
/** Heap for the skill and place tables, and for one text. */
const HEAP_MB = 512;

const threads = definePool<DescriptionTask, ReadDescription>(() => ({
  open: inThread({ module: new URL('./description.thread.ts', import.meta.url), memoryMb: HEAP_MB }),
  size: THREADS,
  cpuMs: limits.prepareCpuMs,
  taskMs: limits.prepareMs,
}));

/** Reads a description in a thread, one at a time per agency; refuses a text that exceeds its limits. */
export async function readInThread(agency_id: string, text: string): Promise<ReadDescription> {
  try {
    return await threads.open().run(agency_id, { text });
  } catch (error) {
    const isTextToBlame =
      error instanceof WorkerError && (error.code === 'too_costly' || error.code === 'crashed');
    throw isTextToBlame ? new AppError('text_too_complex') : error;
  }
}

/** Starts a thread before its first description. */
export const warmDescriptions = () => threads.open().warm(1);

/** Stops the threads; the next description starts new ones. */
export const closeDescriptionThreads = threads.close;
