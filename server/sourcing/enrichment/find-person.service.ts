import type { AgencyId, EnrichmentId } from '@placewell/contract/ids.ts';
import { accessOfUser, readableOwner } from '../../people/people.public.ts';
import { type TenantTx, withTenant } from '../../platform/db/tenant.ts';
import { enqueue } from '../../platform/jobs/queue.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Finder, FinderResult } from '../../providers/email-finder/finder.ts';
import { type FinderAnswer, isFinal, type Outcome, outcomeOf } from './answers.rules.ts';
import { listBlocked } from './do-not-enrich.repo.ts';
import * as repo from './enrichment.repo.ts';
import { findTask } from './enrichment.tasks.ts';
import { changeEnrichment, type End, endEnrichment, jobKeyOf } from './enrichment.writes.ts';
import { listReadyFinders } from './finders.service.ts';
import { listKnownAddresses, listKnownDomains, type Reading } from './known-addresses.repo.ts';
import { blockKeys } from './person-keys.rules.ts';

type Payload = { agency_id: AgencyId; enrichment_id: EnrichmentId };
type Stored = repo.StoredEnrichment;
type Asked = { finder: Finder; api_key: string | null };
type WriteContext = { tx: TenantTx; platform: Platform };
type InAgency = <T>(work: (tx: TenantTx) => Promise<T>) => Promise<T>;

/** The time limit of one attempt of a finder. */
const FINDER_MS = 120_000;
/** Attempts for one person; finders that asked to wait must answer at the last one. */
const MAX_TRIES = 6;
/** Minimum and maximum wait in seconds, whatever a finder asked for. */
const WAIT_S = { least: 30, most: 60 * 60 };

const BLOCKED: End = { enrich_status: 'canceled', error_code: 'do_not_enrich' };

/**
 * Asks the finders for one person, in the agency's order, until one is conclusive. Idempotent: each answer is stored as
 * soon as it arrives, so that no finder is asked twice, and the row says whether the look-up has ended.
 */
export async function findPerson({ agency_id, enrichment_id }: Payload, platform: Platform) {
  const inAgency: InAgency = (work) => withTenant(platform.database, agency_id, work);
  const begun = await inAgency((tx) => begin(tx, platform, enrichment_id));
  if (!begun) return;
  const postponed: number[] = [];
  for (const asked of begun.finders) {
    const result = await ask(platform, inAgency, { row: begun.row, asked });
    if (result.retry_after_s !== null && begun.row.waits + 1 < MAX_TRIES) {
      postponed.push(result.retry_after_s);
      continue;
    }
    const { retry_after_s: _after, ...answer } = result;
    const kept = await inAgency((tx) =>
      keepAnswer({ tx, platform }, enrichment_id, { finder: asked.finder.name, ...answer }),
    );
    if (!kept) return;
    if (isFinal(kept)) return inAgency((tx) => finish({ tx, platform }, enrichment_id));
  }
  if (postponed.length > 0) return inAgency((tx) => postpone(tx, enrichment_id, Math.min(...postponed)));
  await inAgency((tx) => finish({ tx, platform }, enrichment_id));
}

/** Locks an open look-up that asks finders; undefined if it has ended or was deleted with its candidate. */
async function lockOpen(tx: TenantTx, enrichment_id: EnrichmentId): Promise<Stored | undefined> {
  const row = await repo.lockEnrichment(tx, enrichment_id);
  return row?.completed_at === null && row.is_reserved ? row : undefined;
}

/** Marks a look-up as being worked on; returns it with the finders that have yet to answer. */
async function begin(tx: TenantTx, platform: Platform, enrichment_id: EnrichmentId) {
  const row = await lockOpen(tx, enrichment_id);
  if (!row || (await endIfBlocked({ tx, platform }, row))) return undefined;
  const ready = await listReadyFinders(tx, platform);
  const isSure = row.answers.some(isFinal);
  const finders = ready.filter(
    ({ finder }) => !isSure && !row.answers.some((answer) => answer.finder === finder.name),
  );
  const started = await changeEnrichment(tx, row, { enrich_status: 'processing', next_try_at: null });
  return { row: started, finders };
}

const FAILED: FinderResult = {
  outcome: 'error',
  email: null,
  email_status: null,
  email_score: null,
  email_type: null,
  ms: 0,
  cost_credits: 0,
  error_code: null,
  retry_after_s: null,
};

/** One finder's answer; an internal error counts as one, so that the others are asked. */
async function ask(
  { log }: Platform,
  inAgency: InAgency,
  { row, asked: { finder, api_key } }: { row: Stored; asked: Asked },
): Promise<FinderResult> {
  const { first_name, last_name, recruiter_name, company_name, company_domain, linkedin_url } = row;
  const person = {
    first_name,
    last_name,
    full_name: recruiter_name,
    company_name,
    company_domain,
    linkedin_url,
  };
  const begun = performance.now();
  const asReader = <T>(read: (tx: TenantTx, reading: Reading) => Promise<T>) =>
    inAgency(async (tx) => {
      const access = await accessOfUser(tx, row.requested_by);
      return read(tx, { ...access, reader: readableOwner(access) });
    });
  try {
    return await finder.find(person, {
      attempt: row.waits + 1,
      api_key,
      signal: AbortSignal.timeout(FINDER_MS),
      knownAddresses: (domain) => asReader((tx, reading) => listKnownAddresses(tx, domain, reading)),
      knownDomains: (company) => asReader((tx, reading) => listKnownDomains(tx, company, reading)),
    });
  } catch (error) {
    log.error(
      { err: error, finder: finder.name, enrichment_id: row.enrichment_id },
      'Email look-up failed: internal error of the finder',
    );
    return { ...FAILED, ms: Math.round(performance.now() - begun) };
  }
}

/** Stores a finder's answer; undefined if the look-up has ended in the meantime, or ends now. */
async function keepAnswer(context: WriteContext, enrichment_id: EnrichmentId, answer: FinderAnswer) {
  const row = await lockOpen(context.tx, enrichment_id);
  if (!row) return undefined;
  const changed = await changeEnrichment(context.tx, row, { answers: [...row.answers, answer] });
  return (await endIfBlocked(context, changed)) ? undefined : answer;
}

/** Ends a look-up of a person who was put on the do-not-enrich list in the meantime, so that no finder is asked. */
async function endIfBlocked(context: WriteContext, row: Stored) {
  const blocked = await listBlocked(context.tx, blockKeys(row, null));
  if (blocked.size > 0) await endEnrichment(context, row, BLOCKED);
  return blocked.size > 0;
}

/** Postpones the look-up until a finder may know more. */
async function postpone(tx: TenantTx, enrichment_id: EnrichmentId, seconds: number) {
  const row = await lockOpen(tx, enrichment_id);
  if (!row) return;
  const wait = Math.min(Math.max(seconds, WAIT_S.least), WAIT_S.most);
  const runAt = new Date(Date.now() + wait * 1000);
  await changeEnrichment(tx, row, { waits: row.waits + 1, next_try_at: runAt.toISOString() });
  await enqueue(
    tx,
    findTask,
    { agency_id: tx.agency_id, enrichment_id },
    { key: jobKeyOf(enrichment_id), runAt },
  );
}

/** Ends a look-up with the result of all answers. */
async function finish(context: WriteContext, enrichment_id: EnrichmentId) {
  const row = await lockOpen(context.tx, enrichment_id);
  if (row) await endEnrichment(context, row, await endOf(context.tx, row));
}

async function endOf(tx: TenantTx, row: Stored): Promise<End> {
  const outcome: Outcome = outcomeOf(row.answers);
  if (row.answers.some(({ error_code }) => error_code === 'vendor_person_objected'))
    return { enrich_status: 'canceled', error_code: 'vendor_person_objected' };
  // The list may have grown in the meantime, and it also names addresses, which are known only now.
  const email = outcome.enrich_status === 'found' ? outcome.answer.email : null;
  const blocked = await listBlocked(tx, blockKeys(row, email));
  return blocked.size > 0 ? BLOCKED : outcome;
}
