import { limits } from '@placewell/contract/limits.ts';
import { expect, test } from 'vitest';
import { excessOf, isCounted } from './upload-budget.rules.ts';

const now = new Date('2026-06-15T12:00:00Z');
const MINUTE = 60_000;
const used = (minutesAgo: number, { bytes = 0, failed_files = 0 }) => ({
  started_at: new Date(now.getTime() - minutesAgo * MINUTE),
  bytes,
  failed_files,
});

test('an agency may upload until it has used up its bytes or failed files of an hour', () => {
  expect(excessOf([], now)).toBeUndefined();
  expect(excessOf([used(10, { bytes: limits.uploadBytesPerHour - 1 })], now)).toBeUndefined();
  expect(excessOf([used(10, { bytes: limits.uploadBytesPerHour })], now)?.of).toBe('bytes');
  expect(excessOf([used(10, { failed_files: limits.failedFilesPerHour })], now)?.of).toBe('files');
});

test('an agency that used up its budget waits until enough of it is an hour old', () => {
  const usage = [used(60, { failed_files: 10 }), used(20, { failed_files: limits.failedFilesPerHour })];
  expect(excessOf(usage, now)).toEqual({ of: 'files', waitMs: 50 * MINUTE });
  expect(excessOf([used(60, { failed_files: limits.failedFilesPerHour })], now)?.waitMs).toBe(10 * MINUTE);
  expect(excessOf([used(70, { failed_files: limits.failedFilesPerHour })], now)).toBeUndefined();
});

test('scans, other documents and our own faults do not count as failed files', () => {
  expect(
    (['needs_ocr', 'unreadable_scan', 'not_a_resume', 'internal', null] as const).filter(isCounted),
  ).toEqual([]);
  expect((['damaged', 'too_slow', 'unsafe_archive', 'empty'] as const).filter(isCounted)).toHaveLength(4);
});
