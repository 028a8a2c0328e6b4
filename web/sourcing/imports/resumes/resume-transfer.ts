import { limits } from '@placewell/contract/limits.ts';
import { type Import, uploadImportFiles } from '@placewell/contract/sourcing/imports.ts';
import { useSyncExternalStore } from 'react';
import { getErrorMessage } from '../../../lib/api/api-error.ts';
import { callApi } from '../../../lib/api/call-api.ts';
import { type RejectedFile, rejectionReason } from '../../../lib/resume-files.ts';

/** Small enough that a failure costs little and progress is visible. */
const BATCH_BYTES = 40 * 1024 * 1024;

export type ResumeTransfer = {
  importId: string;
  state: 'sending' | 'failed' | 'done';
  /** Files in all, and those already received by the server. */
  total: number;
  sent: number;
  /** Share of the bytes sent, 0–1. */
  progress: number;
  errorMessage?: string | undefined;
  rejected: readonly RejectedFile[];
};

// Kept outside React, so that leaving the page does not stop it.
let transfers: readonly ResumeTransfer[] = [];
const waiting = new Map<string, File[]>();
const listeners = new Set<() => void>();
let onAdded: (one: Import) => void = () => undefined;

function update(importId: string, change: Partial<ResumeTransfer>) {
  transfers = transfers.map((one) => (one.importId === importId ? { ...one, ...change } : one));
  for (const listener of listeners) listener();
}
const find = (importId: string) => transfers.find((one) => one.importId === importId);

/** The first files that fit one request. */
export function nextBatch<F extends { size: number }>(files: readonly F[]): F[] {
  let bytes = 0;
  const end = files.findIndex((file, index) => {
    bytes += file.size;
    return index === limits.uploadFiles || (index > 0 && bytes > BATCH_BYTES);
  });
  return files.slice(0, end === -1 ? files.length : end);
}

const bytesOf = (files: readonly File[]) => files.reduce((sum, file) => sum + file.size, 0);

async function send(importId: string) {
  const total = bytesOf(waiting.get(importId) ?? []);
  update(importId, { state: 'sending', errorMessage: undefined });
  try {
    for (let left = waiting.get(importId) ?? []; left.length > 0; left = waiting.get(importId) ?? []) {
      const batch = nextBatch(left);
      const before = total - bytesOf(left);
      const size = bytesOf(batch);
      const answer = await callApi(
        uploadImportFiles,
        { import_id: importId },
        {
          files: { files: batch },
          onProgress: (share) => update(importId, { progress: (before + share * size) / Math.max(total, 1) }),
        },
      );
      // More may have been dropped meanwhile.
      waiting.set(importId, (waiting.get(importId) ?? []).slice(batch.length));
      update(importId, { sent: (find(importId)?.sent ?? 0) + batch.length });
      onAdded(answer.import);
    }
    update(importId, { state: 'done', progress: 1 });
  } catch (error) {
    update(importId, { state: 'failed', errorMessage: getErrorMessage(error) });
  }
}

/** Sends resumes of an import in batches; files that cannot be resumes are listed with the reason instead. */
export function sendResumes(importId: string, files: readonly File[]) {
  if (files.length === 0) return;
  const accepted: File[] = [];
  const rejected: RejectedFile[] = [];
  for (const file of files) {
    const reason = rejectionReason(file);
    if (reason) rejected.push({ name: file.name, reason });
    else accepted.push(file);
  }
  const running = find(importId);
  const isSending = running?.state === 'sending';
  const earlier = running && running.state !== 'done' ? running : undefined;
  waiting.set(importId, [...(waiting.get(importId) ?? []), ...accepted]);
  transfers = [
    ...transfers.filter((one) => one.importId !== importId),
    {
      importId,
      state: 'sending',
      total: (earlier?.total ?? 0) + accepted.length,
      sent: earlier?.sent ?? 0,
      progress: earlier?.progress ?? 0,
      rejected: [...(earlier?.rejected ?? []), ...rejected],
    },
  ];
  for (const listener of listeners) listener();
  if (!isSending) void send(importId);
}

export const retryResumes = (importId: string) => void send(importId);

/** Drops the unsent files. */
export function dismissResumes(importId: string) {
  waiting.delete(importId);
  transfers = transfers.filter((one) => one.importId !== importId);
  for (const listener of listeners) listener();
}

/** Sets the one listener called with the import when the server has received a batch. */
export function onResumesAdded(listener: (one: Import) => void) {
  onAdded = listener;
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

export const useResumeTransfer = (importId: string) =>
  useSyncExternalStore(subscribe, () => transfers).find((one) => one.importId === importId);
