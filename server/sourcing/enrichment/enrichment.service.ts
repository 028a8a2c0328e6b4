import type { Body, Data } from '@placewell/contract/call.ts';
import { ENRICHMENT_ERRORS, type EnrichmentErrorCode } from '@placewell/contract/errors.ts';
import type { EnrichmentId } from '@placewell/contract/ids.ts';
import { BOUNCE_REFUSALS } from '@placewell/contract/sourcing/bounce-refusals.ts';
import type * as calls from '@placewell/contract/sourcing/enrichment.ts';
import type { Enrichment } from '@placewell/contract/sourcing/enrichment.ts';
import { accessOf, assertCan, can, readableOwner, visibleOwner } from '../../people/people.public.ts';
import { collectResults } from '../../platform/bulk-result.ts';
import type { Context, ListReader } from '../../platform/context.ts';
import { resolveDayRange } from '../../platform/db/lists/days.ts';
import type { WholeList } from '../../platform/db/lists/lists.ts';
import { AppError } from '../../platform/errors.ts';
import * as repo from './enrichment.repo.ts';
import { endEnrichment } from './enrichment.writes.ts';
import * as list from './enrichment-list.repo.ts';

function toWire({ answers, ...row }: list.EnrichmentRow): Enrichment {
  const code = row.error_code as EnrichmentErrorCode | null;
  return {
    ...row,
    providers_tried: answers.map(({ finder, outcome, ms, error_code }) => ({
      provider: finder,
      outcome,
      ms,
      error_code: error_code ?? null,
    })),
    error_message: code && ENRICHMENT_ERRORS[code],
    refund_message: row.refund_refusal && BOUNCE_REFUSALS[row.refund_refusal],
  };
}

/** One look-up as the API returns it to the actor. */
export async function readEnrichment(
  { tx, actor }: Pick<Context, 'tx' | 'actor'>,
  enrichment_id: EnrichmentId,
): Promise<Enrichment> {
  const [row] = await list.listByIds(tx, [enrichment_id], readableOwner(await accessOf(tx, actor)));
  if (!row) throw new AppError('enrichment_not_found');
  return toWire(row);
}

async function scopeOf(
  { tx, actor }: ListReader,
  body: Body<typeof calls.getEnrichments>,
): Promise<list.Scope> {
  const access = await accessOf(tx, actor);
  return {
    owner: visibleOwner(access, body),
    reader: readableOwner(access),
    dates: await resolveDayRange(tx, body.from_date, body.to_date),
  };
}

/** One page of the look-ups that the actor may see. */
export async function getEnrichments(
  { tx, actor }: Context,
  body: Body<typeof calls.getEnrichments>,
): Promise<Data<typeof calls.getEnrichments>> {
  const found = await list.listEnrichments(tx, body, await scopeOf({ tx, actor }, body));
  return { ...found, items: found.items.map(toWire) };
}

/** All of them for an export: without people who must not be looked up or contacted. */
export async function listWholeEnrichments(
  reader: ListReader,
  body: Body<typeof calls.getEnrichments>,
): Promise<WholeList<Enrichment>> {
  const whole = await list.listWholeRows(reader.tx, body, await scopeOf(reader, body));
  const { rows } = whole;
  return {
    ...whole,
    rows: (async function* () {
      for await (const piece of rows) yield piece.map(toWire);
    })(),
  };
}

/** The progress of the look-ups that the actor may see. */
export async function checkEnrichStatus(
  { tx, actor }: Context,
  { enrichment_ids }: Body<typeof calls.checkEnrichStatus>,
): Promise<Data<typeof calls.checkEnrichStatus>> {
  const access = await accessOf(tx, actor);
  const rows = await list.listByIds(tx, [...new Set(enrichment_ids)], readableOwner(access));
  const items = rows.filter((row) => can(access, 'read', 'enrichment', row)).map(toWire);
  const pending = items.filter(({ completed_at }) => completed_at === null).length;
  return {
    items,
    pending,
    completed: items.length - pending,
    credits_charged: items.reduce((sum, row) => sum + row.credits_charged - row.credits_refunded, 0),
  };
}

/** Cancels open look-ups and releases their credits. */
export async function cancelEnrichments(context: Context, { ids }: Body<typeof calls.cancelEnrichments>) {
  const { tx, actor } = context;
  const access = await accessOf(tx, actor);
  await repo.lockEnrichments(tx, ids);
  return collectResults(ids, async (id) => {
    // Read one by one: ending one may make the next one the leader in its place.
    const row = await repo.lockEnrichment(tx, id);
    assertCan(access, 'update', 'enrichment', row);
    if (row.completed_at !== null) throw new AppError('enrichment_ended');
    await endEnrichment(context, row, { enrich_status: 'canceled', error_code: null });
  });
}
