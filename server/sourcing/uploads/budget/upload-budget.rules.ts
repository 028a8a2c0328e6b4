import type { FileErrorCode } from '@placewell/contract/file-errors.ts';
import { limits } from '@placewell/contract/limits.ts';

export const SLOT_MS = 10 * 60_000;
const HOUR_MS = 60 * 60_000;

/** An agency's uploads in the ten minutes from `started_at` on. */
export type Usage = { started_at: Date; bytes: number; failed_files: number };

/** Scans, pictures and documents that are no resumes are honest mistakes, and internal errors are not the agency's fault. */
const FREE_OF_BLAME: readonly FileErrorCode[] = [
  'needs_ocr',
  'unreadable_scan',
  'not_a_resume',
  'several_people',
  'insufficient_credits',
  'candidate_gone',
  'internal',
];

export const isCounted = (error_code: FileErrorCode | null) =>
  error_code !== null && !FREE_OF_BLAME.includes(error_code);

/**
 * Whether the last hour's usage exceeds an agency's budget: which part of it, and the ms until enough of the usage is an
 * hour old. Undefined while there is room.
 */
export function excessOf(
  usage: readonly Usage[],
  now: Date,
): { of: 'bytes' | 'files'; waitMs: number } | undefined {
  const recent = usage
    .filter(({ started_at }) => started_at.getTime() + HOUR_MS + SLOT_MS > now.getTime())
    .sort((a, b) => a.started_at.getTime() - b.started_at.getTime());
  const budgets = [
    { of: 'bytes', limit: limits.uploadBytesPerHour, amountOf: (one: Usage) => one.bytes },
    { of: 'files', limit: limits.failedFilesPerHour, amountOf: (one: Usage) => one.failed_files },
  ] as const;
  for (const { of, limit, amountOf } of budgets) {
    let left = recent.reduce((sum, one) => sum + amountOf(one), 0);
    if (left < limit) continue;
    for (const one of recent) {
      left -= amountOf(one);
      const waitMs = one.started_at.getTime() + HOUR_MS + SLOT_MS - now.getTime();
      if (left < limit) return { of, waitMs };
    }
  }
  return undefined;
}
