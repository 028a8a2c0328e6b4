import type { FileId, UserId } from '@placewell/contract/ids.ts';
import {
  areCreditsCounted,
  chargeReserved,
  releaseReserved,
  reserveCredits,
  reserveEach,
} from '../../money/money.public.ts';
import type { TenantTx } from '../../platform/db/tenant.ts';

type FileReservation = { file_id: FileId; reservations: number };

// Reservations of a file are numbered, so that each is made, charged or released once, however often a job runs.
const keyOf = (file: FileReservation) => `upload_file:${file.file_id}:${file.reservations}:reserve`;

const entryFor = (file: FileReservation, user_id: UserId) => ({
  ref_type: 'upload_file',
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

/** Whether a credit was reserved for the file where they are counted; samples have none. */
const isReserved = ({ reservations }: Pick<FileReservation, 'reservations'>) => reservations > 0;

/** The credits that a parsed file costs: none without a reservation, or where they are not counted. */
export const creditsOf = async (tx: TenantTx, file: Pick<FileReservation, 'reservations'>) =>
  isReserved(file) && (await areCreditsCounted(tx)) ? 1 : 0;

export async function chargeForFile(tx: TenantTx, file: FileReservation) {
  if (isReserved(file)) await chargeReserved(tx, keyOf(file));
}

export async function releaseForFile(tx: TenantTx, file: FileReservation) {
  if (isReserved(file)) await releaseReserved(tx, keyOf(file));
}
