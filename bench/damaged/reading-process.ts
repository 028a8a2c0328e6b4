// Reads one damaged file like the product and reports the outcome and peak memory.

import { limits } from '@placewell/contract/limits.ts';
import { parseResume, planArchive, ResumeError, unpackArchive } from '@placewell/resume';
import { serveTasks } from '@placewell/server/platform/workers/serve-tasks.ts';
import { peakMemoryMb } from '../process-tree.ts';

export type ReadTask = { bytes: Uint8Array; isArchive: boolean };
export type ReadResult = { code: string; memoryMb: number };

const refusalOf = (error: unknown) => {
  if (error instanceof ResumeError) return error.code;
  throw error;
};

async function codeOf({ bytes, isArchive }: ReadTask): Promise<string> {
  try {
    if (!isArchive) return await parseResume(bytes).then(() => 'parsed');
    const plan = planArchive(bytes, {
      maxEntries: limits.uploadFiles,
      maxTotalBytes: limits.uploadUnpackedBytes,
    });
    if (plan.hasTooManyFiles) return 'too_many_files';
    const codes = [...unpackArchive(plan)].map((file) => ('code' in file ? file.code : 'parsed'));
    return [...new Set(codes)].join(', ') || 'empty';
  } catch (error) {
    return refusalOf(error);
  }
}

await serveTasks(async () => async (task: ReadTask): Promise<ReadResult> => {
  const code = await codeOf(task);
  return { code, memoryMb: Math.round(peakMemoryMb()) };
});
