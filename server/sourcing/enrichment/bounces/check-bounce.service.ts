import type { AgencyId, EnrichmentId } from '@placewell/contract/ids.ts';
import { type TenantTx, withTenant } from '../../../platform/db/tenant.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Verification } from '../../../providers/email-finder/finder.ts';
import * as repo from '../enrichment.repo.ts';
import { publishChanged } from '../enrichment.writes.ts';
import { listReadyFinders } from '../finders.service.ts';
import * as bounces from './bounces.repo.ts';
import { isTooLate } from './bounces.rules.ts';
import { decideRefund, lockRefunds } from './bounces.service.ts';
import { endCheck, postponeCheck } from './bounces.writes.ts';

type Payload = { agency_id: AgencyId; enrichment_id: EnrichmentId };
type Ready = Awaited<ReturnType<typeof listReadyFinders>>;

/** The time limit of one attempt of a finder. */
const CHECK_MS = 60_000;
const MAX_TRIES = 6;
/** Minimum and maximum wait in seconds, whatever a finder asked for. */
const WAIT_S = { least: 30, most: 60 * 60 };

/**
 * A report with a waiting check, and its look-up. Undefined if there is none; ends the check of a look-up that was
 * deleted with its candidate or is too old by now.
 */
async function findWaiting(tx: TenantTx, enrichment_id: EnrichmentId) {
  const report = await bounces.findReport(tx, enrichment_id);
  if (report?.check_status !== 'waiting') return undefined;
  const row = await repo.lockEnrichment(tx, enrichment_id);
  // A check postponed to its day may come too late for a refund.
  const isUseful = row?.completed_at != null && !isTooLate(Date.parse(row.completed_at), Date.now());
  if (row?.email && isUseful) return { report, row, email: row.email };
  await endCheck(tx, enrichment_id, 'not_invalid');
  return undefined;
}

/** The finders to ask: the one that gave the address, then the one without a vendor. */
const finderOf = (ready: Ready, provider: string | null): Ready =>
  [...new Set([provider, 'built_in'])].flatMap(
    (name) => ready.find(({ finder }) => finder.name === name) ?? [],
  );

async function verify(
  { log }: Platform,
  finders: Ready,
  { email, attempt, enrichment_id }: { email: string; attempt: number; enrichment_id: EnrichmentId },
): Promise<Verification> {
  const waits: number[] = [];
  for (const { finder, api_key } of finders) {
    try {
      const said = await finder.verify(email, { attempt, api_key, signal: AbortSignal.timeout(CHECK_MS) });
      if (said.verdict !== 'unsure') return said;
      if (said.retry_after_s !== null) waits.push(said.retry_after_s);
    } catch (error) {
      log.error(
        { err: error, finder: finder.name, enrichment_id },
        'Bounce check failed: internal error of the finder',
      );
    }
  }
  return { verdict: 'unsure', retry_after_s: waits.length > 0 ? Math.min(...waits) : null };
}

/**
 * Checks the address of a reported look-up again, free of charge: if it is invalid, its credit is refunded, or an earlier
 * refund no longer counts as one without evidence. Idempotent: a check ends once.
 */
export async function checkBounce({ agency_id, enrichment_id }: Payload, platform: Platform) {
  const inAgency = <T>(work: (tx: TenantTx) => Promise<T>) => withTenant(platform.database, agency_id, work);
  const begun = await inAgency(async (tx) => {
    const waiting = await findWaiting(tx, enrichment_id);
    if (!waiting) return undefined;
    return { ...waiting, finders: finderOf(await listReadyFinders(tx, platform), waiting.row.provider) };
  });
  if (!begun) return;
  const { email, finders, report } = begun;
  const attempt = report.check_tries + 1;
  const { verdict, retry_after_s } = await verify(platform, finders, { email, attempt, enrichment_id });
  await inAgency(async (tx) => {
    await lockRefunds(tx);
    const waiting = await findWaiting(tx, enrichment_id);
    if (!waiting) return;
    if (retry_after_s !== null && attempt < MAX_TRIES) {
      const wait = Math.min(Math.max(retry_after_s, WAIT_S.least), WAIT_S.most);
      return postponeCheck(tx, { enrichment_id, check_tries: waiting.report.check_tries }, wait);
    }
    await endCheck(tx, enrichment_id, verdict === 'invalid' ? 'invalid' : 'not_invalid');
    if (verdict === 'invalid') await decideRefund({ tx, platform }, waiting.row, 'found_invalid');
    await publishChanged(tx, await repo.lockSameAnswer(tx, waiting.row));
  });
}
