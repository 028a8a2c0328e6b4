import type { FileId, UserId } from '@placewell/contract/ids.ts';
import { assertConfirmed, chargeReserved, releaseReserved, reserveEach } from '../../money/money.public.ts';
import type { TenantTx } from '../../platform/db/tenant.ts';

type Reservation = { file_id: FileId; reservations: number };

// Numbered, so that each reservation is made, charged or released once, however often a job runs.
const keyOf = ({ file_id, reservations }: Reservation) => `candidate_file:${file_id}:${reservations}:reserve`;

/**
 * Reserves one credit for each resume to be parsed. Throws `insufficient_credits`, reserving none, and `email_unverified`
 * while the agency awaits its confirmation.
 */
export async function reserveForResumes(tx: TenantTx, files: readonly Reservation[], user_id: UserId) {
  await assertConfirmed(tx);
  await reserveEach(
    tx,
    'resume',
    files.map((file) => ({
      ref_type: 'candidate_file',
      ref_id: file.file_id,
      user_id,
      idempotency_key: keyOf(file),
    })),
  );
}

export const chargeForResume = (tx: TenantTx, file: Reservation) => chargeReserved(tx, keyOf(file));

export const releaseForResume = (tx: TenantTx, file: Reservation) => releaseReserved(tx, keyOf(file));
