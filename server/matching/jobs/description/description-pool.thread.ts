import { limits } from '@placewell/contract/limits.ts';
import { AppError } from '../../../platform/errors.ts';
import { FairSlots } from '../../../platform/workers/fair-slots.ts';
import { ThreadError, WorkerPool } from '../../../platform/workers/worker-pool.ts';
import type { DescriptionTask } from './description.thread.ts';
import type { ReadDescription } from './read-description.rules.ts';

/** Two, so that one agency's slow text leaves a thread to the others. */
const THREADS = 2;
/** Heap for the skill and place tables, and for one text. */
const HEAP_MB = 512;

const slots = new FairSlots(THREADS);
let pool: WorkerPool<DescriptionTask, ReadDescription> | undefined;

function openPool() {
  pool ??= new WorkerPool({
    module: new URL('./description.thread.ts', import.meta.url),
    size: THREADS,
    cpuMs: limits.prepareCpuMs,
    taskMs: limits.prepareMs,
    memoryMb: HEAP_MB,
  });
  return pool;
}

/** Reads a description in a thread, one at a time per agency; refuses a text that exceeds its limits. */
export async function readInThread(agency_id: string, text: string): Promise<ReadDescription> {
  try {
    return await slots.run(agency_id, () => openPool().run({ text }));
  } catch (error) {
    const isTextToBlame =
      error instanceof ThreadError && (error.code === 'too_costly' || error.code === 'crashed');
    throw isTextToBlame ? new AppError('text_too_complex') : error;
  }
}

/** Starts a thread before its first description. */
export const warmDescriptions = () => openPool().warm();

/** Stops the threads; the next description starts new ones. */
export async function closeDescriptionThreads() {
  const ended = pool;
  pool = undefined;
  await ended?.close();
}
