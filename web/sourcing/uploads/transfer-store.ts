import { type Upload, uploadCandidates } from '@placewell/contract/sourcing/uploads.ts';
import { useSyncExternalStore } from 'react';
import { ApiError, getErrorMessage } from '../../lib/api/api-error.ts';
import { callApi, newRandomId } from '../../lib/api/call-api.ts';
import type { RejectedFile } from '../../lib/resume-files.ts';
import { readSession, subscribeToSession } from '../../lib/session/session-store.ts';
import { checkFiles } from './check-files.ts';

/** Credits that a refused upload needed and those that were available. */
export type CreditShortfall = { required: number; available: number };

/** Files on their way to the server. Once they have arrived, the server's upload replaces the transfer. */
export type Transfer = {
  /** Also the `upload_id`, so that a retry cannot upload the files twice. */
  id: string;
  files: readonly File[];
  recruiterId: string | undefined;
  /** Share of all bytes that is sent, 0–1. */
  progress: number;
  state: 'sending' | 'failed' | 'done';
  errorMessage?: string | undefined;
  shortfall?: CreditShortfall | undefined;
  /** Refused because the agency has not confirmed its e-mail address. */
  isUnconfirmed?: boolean;
  /** Files that are not sent, with the reason. */
  rejected: readonly RejectedFile[];
};

// Kept outside React, so that leaving the page does not stop an upload.
let transfers: readonly Transfer[] = [];
const listeners = new Set<() => void>();
let onArrived: (upload: Upload) => void = () => undefined;

function setTransfers(next: readonly Transfer[]) {
  transfers = next;
  for (const listener of listeners) listener();
}
const updateTransfer = (id: string, change: Partial<Transfer>) =>
  setTransfers(transfers.map((one) => (one.id === id ? { ...one, ...change } : one)));
const findTransfer = (id: string) => transfers.find((one) => one.id === id);

function shortfallOf(error: unknown): CreditShortfall | undefined {
  if (!(error instanceof ApiError) || error.code !== 'insufficient_credits') return undefined;
  const { required, available } = error.data;
  return typeof required === 'number' && typeof available === 'number' ? { required, available } : undefined;
}

async function send(id: string) {
  const transfer = findTransfer(id);
  if (!transfer || transfer.files.length === 0) return;
  updateTransfer(id, { state: 'sending', progress: 0, errorMessage: undefined, shortfall: undefined });
  try {
    const upload = await callApi(
      uploadCandidates,
      { upload_id: id, ...(transfer.recruiterId ? { recruiter_id: transfer.recruiterId } : {}) },
      { files: { files: transfer.files }, onProgress: (progress) => updateTransfer(id, { progress }) },
    );
    if (!findTransfer(id)) return; // Of another user by now.
    onArrived(upload);
    if (transfer.rejected.length > 0) updateTransfer(id, { state: 'done', files: [] });
    else dismissTransfer(id);
  } catch (error) {
    updateTransfer(id, {
      state: 'failed',
      errorMessage: getErrorMessage(error),
      shortfall: shortfallOf(error),
      isUnconfirmed: error instanceof ApiError && error.code === 'email_unverified',
    });
  }
}

/** Starts an upload. Files that cannot be resumes are not sent but listed with the reason. */
export function startUpload(files: readonly File[], recruiterId?: string) {
  if (files.length === 0) return;
  const { accepted, rejected } = checkFiles(files);
  const id = newRandomId();
  const state = accepted.length > 0 ? 'sending' : 'done';
  setTransfers([{ id, files: accepted, recruiterId, progress: 0, state, rejected }, ...transfers]);
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

export const clearTransfers = () => setTransfers([]);

// After a logout, the next user must not see the previous user's files.
let owner = readSession().user_id;
subscribeToSession(() => {
  const { user_id } = readSession();
  if (user_id !== owner) clearTransfers();
  owner = user_id;
});

/** Sets the one listener that is called with an upload when the server has accepted it. */
export function onUploadArrived(listener: (upload: Upload) => void) {
  onArrived = listener;
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

export const useTransfers = () => useSyncExternalStore(subscribe, () => transfers);
