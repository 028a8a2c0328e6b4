import type { FileId, UserId } from '@placewell/contract/ids.ts';
import type { TenantTx } from '../../platform/db/tenant.ts';
import { chargeReserved, releaseReserved, reserveCredits, reserveEach } from '../credits/credits.public.ts';

type FileReservation = { file_id: FileId; reservations: number };

// Reservations of a file are numbered, so that each is made, charged or released once, however often a job runs.
const entryFor = (file: FileReservation, step: string, user_id: UserId) => ({
  credit_type: 'resume' as const,
  ref_type: 'upload_file',
  ref_id: file.file_id,
  user_id,
  idempotency_key: `upload_file:${file.file_id}:${file.reservations}:${step}`,
});

/** Reserves one credit for each file; throws `insufficient_credits` and reserves none when there are too few. */
export const reserveForFiles = (tx: TenantTx, files: readonly FileReservation[], user_id: UserId) =>
  reserveEach(
    tx,
    'resume',
    files.map((file) => entryFor(file, 'reserve', user_id)),
  );

export const reserveForFile = (tx: TenantTx, file: FileReservation, user_id: UserId) =>
  reserveCredits(tx, 1, entryFor(file, 'reserve', user_id));

export const chargeForFile = (tx: TenantTx, file: FileReservation, user_id: UserId) =>
  chargeReserved(tx, entryFor(file, 'charge', user_id));

export const releaseForFile = (tx: TenantTx, file: FileReservation, user_id: UserId) =>
  releaseReserved(tx, 1, entryFor(file, 'release', user_id));
