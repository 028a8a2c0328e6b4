import type { TenantTx } from '../../platform/db/tenant.ts';
import { chargeReserved, releaseReserved, reserveCredits, reserveEach } from '../credits/credits.public.ts';

type Reserved = { file_id: string; reservations: number };

// Each reservation of a file is numbered, and booked, charged or released once, however often a job runs.
const booking = (file: Reserved, step: string, user_id: string) => ({
  credit_type: 'resume' as const,
  ref_type: 'upload_file',
  ref_id: file.file_id,
  user_id,
  idempotency_key: `upload_file:${file.file_id}:${file.reservations}:${step}`,
});

/** One credit for each file, or none and a refusal. */
export const reserveForFiles = (tx: TenantTx, files: readonly Reserved[], user_id: string) =>
  reserveEach(
    tx,
    'resume',
    files.map((file) => booking(file, 'reserve', user_id)),
  );

export const reserveForFile = (tx: TenantTx, file: Reserved, user_id: string) =>
  reserveCredits(tx, 1, booking(file, 'reserve', user_id));

export const chargeForFile = (tx: TenantTx, file: Reserved, user_id: string) =>
  chargeReserved(tx, booking(file, 'charge', user_id));

export const releaseForFile = (tx: TenantTx, file: Reserved, user_id: string) =>
  releaseReserved(tx, 1, booking(file, 'release', user_id));
