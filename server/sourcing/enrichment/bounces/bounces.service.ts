import type { Body } from '@placewell/contract/call.ts';
import type { AgencyId, EnrichmentId } from '@placewell/contract/ids.ts';
import { limits } from '@placewell/contract/limits.ts';
import type * as calls from '@placewell/contract/sourcing/enrichment.ts';
import type { Enrichment, RefundBasis } from '@placewell/contract/sourcing/enrichment.ts';
import { countChargedOf, wasCharged } from '../../../money/money.public.ts';
import { accessOf, assertCan, wasAddressRefused } from '../../../people/people.public.ts';
import type { Context } from '../../../platform/context.ts';
import { lockKeys } from '../../../platform/db/locks.ts';
import { type TenantTx, withTenant } from '../../../platform/db/tenant.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Platform } from '../../../platform/platform.ts';
import { keyedHashes } from '../../../platform/security/secrets.ts';
import * as repo from '../enrichment.repo.ts';
import { readEnrichment } from '../enrichment.service.ts';
import { publishChanged, reservationOf } from '../enrichment.writes.ts';
import * as bounces from './bounces.repo.ts';
import { decideBounce, domainOf, isTooLate } from './bounces.rules.ts';
import { markBounced, proveRefund, startCheck, writeDecision } from './bounces.writes.ts';

type Work = { tx: TenantTx; platform: Platform };
type Evidence = Exclude<RefundBasis, 'unproven'>;
const DAY_HOURS = 24;

/** An agency's refunds are decided one after another, so that concurrent ones never exceed the allowance together. */
export const lockRefunds = (tx: TenantTx) => lockKeys(tx, ['bounce-refunds']);

/**
 * Decides about the credit of a reported look-up, locked with `lockRefunds`; a refund is final. `evidence`: the caller's
 * finding; otherwise refusals remembered by the mail queue count.
 */
export async function decideRefund(
  { tx, platform: { config } }: Work,
  row: repo.StoredEnrichment,
  evidence: Evidence | null = null,
) {
  const { enrichment_id, completed_at, email } = row;
  if (email === null || completed_at === null) throw new Error(`${enrichment_id} has no address`);
  const proof =
    evidence ??
    ((await wasAddressRefused(tx, config, { address: email, since: completed_at })) ? 'smtp_refusal' : null);
  const report = await bounces.findReport(tx, enrichment_id);
  if (report?.refund_basis) {
    if (report.refund_basis === 'unproven' && proof) await proveRefund(tx, enrichment_id, proof);
    return;
  }
  const domain_keys = keyedHashes(config, domainOf(email), {
    agency_id: tx.agency_id,
    column: 'bounce_reports.domain_key',
  });
  const { unproven, of_domain } = await bounces.countUnproven(tx, { days: limits.bounceDays, domain_keys });
  const isCharged =
    row.credits_charged > row.credits_refunded && (await wasCharged(tx, reservationOf(enrichment_id)));
  const { charged, among: proven } = await countChargedOf(tx, 'enrichment', {
    days: limits.bounceDays,
    of: await bounces.listProven(tx, limits.bounceDays),
  });
  const decision = decideBounce({
    now: Date.now(),
    completed_at: Date.parse(completed_at),
    isCharged,
    evidence: proof,
    charged,
    proven,
    unproven,
    isDomainUsed: of_domain > 0,
  });
  await writeDecision(tx, { enrichment_id, domain_key: domain_keys[0], decision });
}

/**
 * Starts a check of the address where it could prove something: once per recently charged look-up, and a limited number
 * per day, so that reports cannot be used to verify many addresses free of charge. Others wait for the next day, unless
 * they will be too old for a refund by then.
 */
async function checkIfUseful(tx: TenantTx, { enrichment_id, completed_at }: repo.StoredEnrichment) {
  const report = await bounces.findReport(tx, enrichment_id);
  if (!report || report.check_status !== null || completed_at === null) return;
  const { refund_basis, refund_refusal } = report;
  const isUseful =
    refund_basis === 'unproven' ||
    (refund_refusal !== null && refund_refusal !== 'nothing_charged' && refund_refusal !== 'too_late');
  if (!isUseful) return;
  const begins_at = await bounces.findCheckTime(tx, { most: limits.bounceChecks, hours: DAY_HOURS });
  if (!isTooLate(Date.parse(completed_at), begins_at.getTime()))
    await startCheck(tx, enrichment_id, begins_at);
}

/** Decides again about reported look-ups whose address a mail server has permanently refused since. */
export async function proveReports({ agency_id }: { agency_id: AgencyId }, platform: Platform) {
  const inAgency = <T>(work: (tx: TenantTx) => Promise<T>) => withTenant(platform.database, agency_id, work);
  const refused = await inAgency(async (tx) => {
    const ids: EnrichmentId[] = [];
    for (const { enrichment_id, email, completed_at } of await bounces.listOpenReports(tx, limits.bounceDays))
      if (await wasAddressRefused(tx, platform.config, { address: email, since: completed_at }))
        ids.push(enrichment_id);
    return ids;
  });
  for (const enrichment_id of refused)
    await inAgency(async (tx) => {
      await lockRefunds(tx);
      const row = await repo.lockEnrichment(tx, enrichment_id);
      // It may have been deleted with its candidate in the meantime.
      if (!row) return;
      await decideRefund({ tx, platform }, row);
      await publishChanged(tx, await repo.lockSameAnswer(tx, row));
    });
}

/** Records that an address bounces, and refunds the credit if evidence or the allowance permits. */
export async function reportBounce(
  context: Context,
  { enrichment_id }: Body<typeof calls.reportBounce>,
): Promise<Enrichment> {
  const { tx, actor } = context;
  await lockRefunds(tx);
  const row = await repo.lockEnrichment(tx, enrichment_id);
  assertCan(await accessOf(tx, actor), 'update', 'enrichment', row);
  if (row.enrich_status !== 'found') throw new AppError('enrichment_without_address');
  const rows = await repo.lockSameAnswer(tx, row);
  // A look-up answered by an earlier one cost nothing: the credit is the earlier one's, unless that was deleted with its
  // candidate.
  const source = rows.find((one) => one.enrichment_id === row.source_id) ?? row;
  await decideRefund(context, source);
  await checkIfUseful(tx, source);
  await markBounced(tx, rows);
  return readEnrichment(context, enrichment_id);
}
