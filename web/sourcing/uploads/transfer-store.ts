import { limits } from '@placewell/contract/limits.ts';
import { type Upload, uploadCandidates } from '@placewell/contract/sourcing/uploads.ts';
import { useSyncExternalStore } from 'react';
import { ApiError, getErrorMessage } from '../../lib/api/api-error.ts';
import { callApi, newRandomId } from '../../lib/api/call-api.ts';
import type { RejectedFile } from '../../lib/resume-files.ts';
import { readSession, subscribeToSession } from '../../lib/session/session-store.ts';
import { checkFiles } from './check-files.ts';

/** Credits that a refused upload needed and those that were available. */
export type CreditShortfall = { required: number; available: number };

/** Files on their way to the server, in chunks. Once a chunk has arrived, the server's upload replaces it here. */
export type Transfer = {
  id: string;
  /** The `upload_id` of the first chunk of `files`, so that a retry cannot upload it twice. */
  uploadId: string;
  /** The files that have not arrived. */
  files: readonly File[];
  recruiterId: string | undefined;
  /** The job that they were dropped on. */
  jobId: string | undefined;
  /** Share of the bytes of the first chunk that is sent, 0–1. */
  progress: number;
  /** `waiting`: for the connection. */
  state: 'sending' | 'waiting' | 'failed' | 'done';
  /** Whether a chunk has arrived. */
  hasArrived: boolean;
  errorMessage?: string | undefined;
  shortfall?: CreditShortfall | undefined;
  /** Refused because the agency has not confirmed its email address. */
  isUnconfirmed?: boolean;
  /** Files that are not sent, with the reason. */
  rejected: readonly RejectedFile[];
};

/** What one call sends of a transfer. */
export const nextChunk = ({ files }: Pick<Transfer, 'files'>) => files.slice(0, limits.uploadFiles);

// Kept outside React, so that leaving the page does not stop an upload.
let transfers: readonly Transfer[] = [];
const listeners = new Set<() => void>();
type Arrival = [upload: Upload, isFurther: boolean];
/** Before there is a listener. */
const early: Arrival[] = [];
let onArrived = (...arrival: Arrival): void => void early.push(arrival);

function setTransfers(next: readonly Transfer[]) {
  transfers = next;
  for (const listener of listeners) listener();
}
const updateTransfer = (id: string, change: Partial<Transfer>) =>
  setTransfers(transfers.map((one) => (one.id === id ? { ...one, ...change } : one)));
const findTransfer = (id: string) => transfers.find((one) => one.id === id);

/** The credits of all files, although the server was asked for those of one chunk. */
function shortfallOf(error: unknown, required: number): CreditShortfall | undefined {
  if (!(error instanceof ApiError) || error.code !== 'insufficient_credits') return undefined;
  const { available } = error.data;
  return typeof available === 'number' ? { required, available } : undefined;
}

/** Sends one chunk after another; what follows a chunk that fails stays with it. */
async function send(id: string): Promise<void> {
  const transfer = findTransfer(id);
  if (!transfer || transfer.files.length === 0) return;
  const failed = { errorMessage: undefined, shortfall: undefined, isUnconfirmed: false };
  if (!navigator.onLine) return updateTransfer(id, { ...failed, state: 'waiting', progress: 0 });
  updateTransfer(id, { ...failed, state: 'sending', progress: 0 });
  const { uploadId, recruiterId, jobId, hasArrived } = transfer;
  const chunk = nextChunk(transfer);
  try {
    const upload = await callApi(
      uploadCandidates,
      {
        upload_id: uploadId,
        ...(recruiterId && { recruiter_id: recruiterId }),
        ...(jobId && { job_id: jobId }),
      },
      { files: { files: chunk }, onProgress: (progress) => updateTransfer(id, { progress }) },
    );
    const current = findTransfer(id);
    if (!current) return; // Of another user by now.
    onArrived(upload, hasArrived);
    const files = current.files.slice(chunk.length);
    if (files.length > 0) updateTransfer(id, { files, uploadId: newRandomId(), hasArrived: true });
    else if (current.rejected.length > 0) updateTransfer(id, { state: 'done', files: [] });
    else dismissTransfer(id);
  } catch (error) {
    if (!navigator.onLine) return updateTransfer(id, { state: 'waiting', progress: 0 });
    return updateTransfer(id, {
      state: 'failed',
      errorMessage: getErrorMessage(error),
      shortfall: shortfallOf(error, transfer.files.length),
      isUnconfirmed: error instanceof ApiError && error.code === 'email_unverified',
    });
  }
  return send(id);
}

window.addEventListener('online', () => {
  for (const { id, state } of transfers) if (state === 'waiting') void send(id);
});

type UploadOptions = {
  /** Of the new candidates; the signed-in user by default. */
  recruiterId?: string | undefined;
  jobId?: string | undefined;
};

/** Starts an upload of any number of files. Those that cannot be resumes are not sent but listed with the reason. */
export function startUpload(files: readonly File[], { recruiterId, jobId }: UploadOptions = {}) {
  if (files.length === 0) return;
  const { accepted, rejected } = checkFiles(files);
  const id = newRandomId();
  const state = accepted.length > 0 ? 'sending' : 'done';
  const start = {
    id,
    uploadId: newRandomId(),
    recruiterId,
    jobId,
    progress: 0,
    state,
    hasArrived: false,
  } as const;
  setTransfers([{ ...start, files: accepted, rejected }, ...transfers]);
  void send(id);
}

/** Sends the same files under the same id; the server ignores what has already arrived. */
export const retryTransfer = (id: string) => void send(id);

/**
 * Retries with the first `count` files only, for a lack of credits. The server stored nothing of the refused upload, so
 * its id can be reused.
 */
export function sendFirstFiles(id: string, count: number) {
  const transfer = findTransfer(id);
  if (!transfer) return;
  const skipped = transfer.files
    .slice(count)
    .map(({ name }) => ({ name, reason: 'Skipped: not enough credits.' }));
  updateTransfer(id, {
    files: transfer.files.slice(0, count),
    rejected: [...transfer.rejected, ...skipped],
  });
  void send(id);
}

export const dismissTransfer = (id: string) => setTransfers(transfers.filter((one) => one.id !== id));

export function clearTransfers() {
  early.length = 0;
  setTransfers([]);
}

// After a logout, the next user must not see the previous user's files.
let owner = readSession().user_id;
subscribeToSession(() => {
  const { user_id } = readSession();
  if (user_id !== owner) clearTransfers();
  owner = user_id;
});

/** Sets the one listener that is called with an upload when the server has accepted it; a further one is another chunk. */
export function onUploadArrived(listener: typeof onArrived) {
  onArrived = listener;
  for (const arrival of early.splice(0)) listener(...arrival);
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

export const useTransfers = () => useSyncExternalStore(subscribe, () => transfers);
