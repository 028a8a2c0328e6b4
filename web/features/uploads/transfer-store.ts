import { type Upload, uploadCandidates } from '@placewell/contract/uploads.ts';
import { useSyncExternalStore } from 'react';
import { ApiError, getErrorMessage } from '../../lib/api/api-error.ts';
import { callApi } from '../../lib/api/call-api.ts';
import { checkFiles, type RefusedFile } from './check-files.ts';

/** What is missing when an upload was refused for want of credits. */
export type CreditGap = { required: number; available: number };

/** An upload on its way to the server; from then on the server knows it. */
export type Sending = {
  /** Also the `upload_id`: sending it again adds nothing twice. */
  id: string;
  files: readonly File[];
  recruiterId: string | undefined;
  /** Of all bytes, 0–1. */
  share: number;
  state: 'sending' | 'failed' | 'done';
  problem?: string | undefined;
  gap?: CreditGap | undefined;
  refused: readonly RefusedFile[];
};

// Outside React: leaving the page does not stop an upload.
let sendings: readonly Sending[] = [];
const listeners = new Set<() => void>();
let onArrived: (upload: Upload) => void = () => undefined;

function publish(next: readonly Sending[]) {
  sendings = next;
  for (const listener of listeners) listener();
}
const change = (id: string, part: Partial<Sending>) =>
  publish(sendings.map((one) => (one.id === id ? { ...one, ...part } : one)));
const find = (id: string) => sendings.find((one) => one.id === id);

function gapOf(error: unknown): CreditGap | undefined {
  if (!(error instanceof ApiError) || error.code !== 'insufficient_credits') return undefined;
  const { required, available } = error.data;
  return typeof required === 'number' && typeof available === 'number' ? { required, available } : undefined;
}

async function send(id: string) {
  const sending = find(id);
  if (!sending || sending.files.length === 0) return;
  change(id, { state: 'sending', share: 0, problem: undefined, gap: undefined });
  try {
    const upload = await callApi(
      uploadCandidates,
      { upload_id: id, ...(sending.recruiterId ? { recruiter_id: sending.recruiterId } : {}) },
      { files: { files: sending.files }, onProgress: (share) => change(id, { share }) },
    );
    onArrived(upload);
    if (sending.refused.length > 0) change(id, { state: 'done', files: [] });
    else dismissSending(id);
  } catch (error) {
    change(id, { state: 'failed', problem: getErrorMessage(error), gap: gapOf(error) });
  }
}

/** Starts sending files; those that cannot be resumes are shown with the reason and not sent. */
export function startUpload(files: readonly File[], recruiterId?: string) {
  if (files.length === 0) return;
  const { sent, refused } = checkFiles(files);
  const id = crypto.randomUUID();
  const state = sent.length > 0 ? 'sending' : 'done';
  publish([{ id, files: sent, recruiterId, share: 0, state, refused }, ...sendings]);
  void send(id);
}

/** The same files under the same id again; what did arrive the first time is not taken twice. */
export const sendAgain = (id: string) => void send(id);

/** As many of the files as there are credits for. Nothing of the refused upload was kept, so its id is free. */
export function sendFirst(id: string, count: number) {
  const sending = find(id);
  if (!sending) return;
  const left = sending.files
    .slice(count)
    .map(({ name }) => ({ name, reason: 'Left out: no credits for it.' }));
  change(id, { files: sending.files.slice(0, count), refused: [...sending.refused, ...left] });
  void send(id);
}

export const dismissSending = (id: string) => publish(sendings.filter((one) => one.id !== id));

/** Logging out must not leave one user's files to the next. */
export const clearSendings = () => publish([]);

/** Who shows an upload once the server has it. */
export function whenArrived(show: (upload: Upload) => void) {
  onArrived = show;
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

export const useSendings = () => useSyncExternalStore(subscribe, () => sendings);
