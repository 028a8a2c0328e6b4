import type { FileId, UserId } from '@placewell/contract/ids.ts';
import {
  chargeReserved,
  findReserved,
  releaseReserved,
  reserveCredits,
  reserveEach,
} from '../../money/money.public.ts';
import type { TenantTx } from '../../platform/db/tenant.ts';

type FileReservation = { file_id: FileId; reservations: number };

// Reservations of a file are numbered, so that each is made, charged or released once, however often a job runs.
const keyOf = (file: FileReservation) => `upload_file:${file.file_id}:${file.reservations}:reserve`;

const entryFor = (file: FileReservation, user_id: UserId) => ({
  ref_type: 'upload_file' as const,
  ref_id: file.file_id,
  user_id,
  idempotency_key: keyOf(file),
});

/** Reserves one credit for each file; throws `insufficient_credits`, reserving none. */
export const reserveForFiles = (tx: TenantTx, files: readonly FileReservation[], user_id: UserId) =>
  reserveEach(
    tx,
    'resume',
    files.map((file) => entryFor(file, user_id)),
  );

export const reserveForFile = (tx: TenantTx, file: FileReservation, user_id: UserId) =>
  reserveCredits(tx, 1, { credit_type: 'resume', ...entryFor(file, user_id) });

/** Whether a credit was asked for the file; samples have none. */
const isReserved = ({ reservations }: Pick<FileReservation, 'reservations'>) => reservations > 0;

/** What a file will cost once it is parsed: the credits that were reserved for it. */
export const creditsOf = async (tx: TenantTx, file: FileReservation) =>
  isReserved(file) ? findReserved(tx, keyOf(file)) : 0;

/** Charges the credit of a parsed file. Returns what it costs: none where none was reserved. */
export const chargeForFile = async (tx: TenantTx, file: FileReservation) =>
  isReserved(file) ? chargeReserved(tx, keyOf(file)) : 0;

export async function releaseForFile(tx: TenantTx, file: FileReservation) {
  if (isReserved(file)) await releaseReserved(tx, keyOf(file));
}
