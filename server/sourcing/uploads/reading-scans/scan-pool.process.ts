import type { AgencyId } from '@placewell/contract/ids.ts';
import { limits } from '@placewell/contract/limits.ts';
import type { Config } from '../../../platform/config.ts';
import { inProcess } from '../../../platform/workers/processes.ts';
import { definePool } from '../../../platform/workers/worker-pool.ts';
import type { Tesseract } from '../../../providers/ocr/find-tesseract.ts';
import type { ScanResult, ScanTask } from '../resume-tasks.rules.ts';
import { scanConcurrency } from '../uploads.config.ts';

/** The part of the limit that is on the heap: pixels are outside of it. */
const HEAP_MB = 256;
/** No page is begun after this share of a file's time, so that the pages read are not lost with the rest. */
const LAST_PAGE = 0.5;
const LIMITS = {
  pages: limits.scanPages,
  ms: limits.scanTimeoutMs * LAST_PAGE,
  pageMs: limits.scanPageTimeoutMs,
};

// Opened on first use: only the worker reads scans.
const processes = definePool<ScanTask, ScanResult, Config>((config) => ({
  open: inProcess({
    module: new URL('./read-scan.process.ts', import.meta.url),
    memoryMb: limits.scanMemoryMb,
    heapMb: HEAP_MB,
    hasPrograms: true,
  }),
  size: scanConcurrency(config),
  taskMs: limits.scanTimeoutMs,
  cpuMs: limits.scanTimeoutMs,
}));

/** Ends the processes and their programs; the next scan starts new ones. */
export const closeScanReaders = processes.close;

/**
 * Reads the words of a file's pages that are pictures, within limits of time and memory. Rejects with a `WorkerError` as
 * a pool does: a file may have killed the process.
 */
export const readScanOf = (
  config: Config,
  agency_id: AgencyId,
  file: { bytes: Uint8Array; pages: readonly number[] | undefined; reader: Tesseract },
  { isAlone = false }: { isAlone?: boolean | undefined } = {},
): Promise<ScanResult> => processes.open(config).run(agency_id, { ...file, limits: LIMITS }, { isAlone });
