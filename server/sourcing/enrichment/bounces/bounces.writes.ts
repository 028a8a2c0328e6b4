import type { EnrichmentId } from '@placewell/contract/ids.ts';
import type { RefundBasis } from '@placewell/contract/sourcing/enrichment.ts';
import { refundCredits } from '../../../money/money.public.ts';
import type { TenantTx } from '../../../platform/db/tenant.ts';
import { enqueue } from '../../../platform/jobs/queue.ts';
import * as repo from '../enrichment.repo.ts';
import { checkBounceTask, proveReportsTask } from '../enrichment.tasks.ts';
import { publishChanged, reservationOf } from '../enrichment.writes.ts';
import * as bounces from './bounces.repo.ts';
import type { BounceDecision } from './bounces.rules.ts';

type Stored = repo.StoredEnrichment;

/** Marks an address as bounced on every locked look-up that got it from the same answer. */
export async function markBounced(tx: TenantTx, rows: readonly Stored[]) {
  const bounced_at = new Date().toISOString();
  for (const { enrichment_id, bounced_at: before } of rows)
    if (before === null)
      await repo.updateEnrichment(tx, enrichment_id, { bounced_at, email_status: 'invalid' });
  await publishChanged(tx, rows);
}

type Decided = { enrichment_id: EnrichmentId; domain_key: string; decision: BounceDecision };

/** Stores the outcome of a report and refunds its credit if so decided, in one transaction. */
export async function writeDecision(tx: TenantTx, { enrichment_id, domain_key, decision }: Decided) {
  const refunded_at = decision.refund_basis && new Date().toISOString();
  await bounces.upsertReport(tx, { enrichment_id, domain_key, ...decision, refunded_at });
  if (!decision.refund_basis) return;
  await refundCredits(tx, reservationOf(enrichment_id));
  await repo.updateEnrichment(tx, enrichment_id, { credits_refunded: 1 });
}

/** Turns a refund without evidence into one with evidence, which does not count against the allowance. */
export const proveRefund = (
  tx: TenantTx,
  enrichment_id: EnrichmentId,
  refund_basis: Exclude<RefundBasis, 'unproven'>,
) => bounces.updateReport(tx, enrichment_id, { refund_basis });

/** Queues a waiting check, at once or at that time; one job at a time for each. */
export const queueCheck = (tx: TenantTx, enrichment_id: EnrichmentId, runAt?: Date) =>
  enqueue(
    tx,
    checkBounceTask,
    { agency_id: tx.agency_id, enrichment_id },
    { key: `bounce:${enrichment_id}`, ...(runAt && { runAt }) },
  );

/** Queues a check of a reported look-up's address, at once or at that time. */
export async function startCheck(tx: TenantTx, enrichment_id: EnrichmentId, begins_at: Date) {
  const check_began_at = begins_at.toISOString();
  await bounces.updateReport(tx, enrichment_id, { check_status: 'waiting', check_began_at });
  await queueCheck(tx, enrichment_id, begins_at);
}

/** Postpones a check until a finder may know more. */
export async function postponeCheck(
  tx: TenantTx,
  { enrichment_id, check_tries }: Pick<bounces.StoredReport, 'check_tries'> & { enrichment_id: EnrichmentId },
  seconds: number,
) {
  await bounces.updateReport(tx, enrichment_id, { check_tries: check_tries + 1 });
  await queueCheck(tx, enrichment_id, new Date(Date.now() + seconds * 1000));
}

export const endCheck = (
  tx: TenantTx,
  enrichment_id: EnrichmentId,
  check_status: 'invalid' | 'not_invalid',
) => bounces.updateReport(tx, enrichment_id, { check_status });

/** Queues a new decision about open reports after a mail server has refused an address; several at once share one job. */
export const queueProofs = (tx: TenantTx) =>
  enqueue(tx, proveReportsTask, { agency_id: tx.agency_id }, { key: `bounce-proofs:${tx.agency_id}` });
