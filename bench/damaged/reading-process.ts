// Reads one damaged file as the product does and tells what became of it and how much memory that took.

import { readFileSync } from 'node:fs';
import { limits } from '@placewell/contract/limits.ts';
import { parseResume, planArchive, ResumeError, unpackArchive } from '@placewell/resume';
import { serveProcess } from '@placewell/server/platform/serve-process.ts';

export type ReadTask = { bytes: Uint8Array; isArchive: boolean };
export type ReadResult = { code: string; memoryMb: number };

/** Linux counts what the parent had when it forked in `maxRSS`, but not here. */
function peakMb(): number {
  if (process.platform !== 'linux') return process.resourceUsage().maxRSS / 1024;
  const peak = /^VmHWM:\s*(\d+) kB/m.exec(readFileSync('/proc/self/status', 'latin1'));
  return Number(peak?.[1]) / 1024;
}

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

await serveProcess(async () => async (task: ReadTask): Promise<ReadResult> => {
  const code = await codeOf(task);
  return { code, memoryMb: Math.round(peakMb()) };
});
