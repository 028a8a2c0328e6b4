import type { FileId, UserId } from '@placewell/contract/ids.ts';
import type { TenantTx } from '../../platform/db/tenant.ts';
import { chargeReserved, releaseReserved, reserveEach } from '../credits/credits.public.ts';

type Reservation = { file_id: FileId; reservations: number };

// Numbered, so that each is made, charged or released once, however often a job runs.
const entryFor = ({ file_id, reservations }: Reservation, step: string, user_id: UserId | null) => ({
  credit_type: 'resume' as const,
  ref_type: 'candidate_file',
  ref_id: file_id,
  user_id,
  idempotency_key: `candidate_file:${file_id}:${reservations}:${step}`,
});

/** Reserves one credit for each resume that is to be read; throws `insufficient_credits` and reserves none for too few. */
export const reserveForResumes = (tx: TenantTx, files: readonly Reservation[], user_id: UserId) =>
  reserveEach(
    tx,
    'resume',
    files.map((file) => entryFor(file, 'reserve', user_id)),
  );

export const chargeForResume = (tx: TenantTx, file: Reservation, user_id: UserId | null) =>
  chargeReserved(tx, entryFor(file, 'charge', user_id));

export const releaseForResume = (tx: TenantTx, file: Reservation, user_id: UserId | null) =>
  releaseReserved(tx, 1, entryFor(file, 'release', user_id));
