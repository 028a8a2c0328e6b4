import type { Body } from '@placewell/contract/call.ts';
import { limits } from '@placewell/contract/limits.ts';
import type * as calls from '@placewell/contract/money/subscription-management.ts';
import { findAgency, recordLook } from '../../people/people.public.ts';
import type { InstallationContext } from '../../platform/context.ts';
import { pageOf } from '../../platform/db/lists/lists.ts';
import { lookIntoAgency } from '../../platform/db/tenant.ts';
import { AppError } from '../../platform/errors.ts';
import { readEntries } from '../credits/credits.public.ts';
import { sentenceOf } from './log-sentences.rules.ts';
import { listMoneyLog } from './subscription-log.repo.ts';

/** Who edited an agency's subscription or credits, and why. */
export async function getSubscriptionLog(
  { tx }: InstallationContext,
  { agency_id, page }: Body<typeof calls.getSubscriptionLog>,
) {
  if (!(await findAgency(tx, agency_id))) throw new AppError('agency_not_found');
  const limit = limits.pageSize;
  const { rows, total } = await listMoneyLog(tx, agency_id, { page, limit });
  const items = rows.map(({ event: _event, details, ...row }, index) => ({
    ...row,
    summary: sentenceOf(rows[index] as (typeof rows)[number]),
    reason: details.reason ?? null,
  }));
  return pageOf(items, { page, limit, total });
}

/** A page of an agency's credit ledger, newest first. The access is logged first. */
export async function getAgencyCreditEntries(
  { tx, actor }: InstallationContext,
  { agency_id, page }: Body<typeof calls.getAgencyCreditEntries>,
) {
  const agency = await findAgency(tx, agency_id);
  if (!agency) throw new AppError('agency_not_found');
  const { agency_name } = agency;
  await recordLook(tx, actor, { agency_id, agency_name, call: 'dashboard/getCreditEntries' });
  const always = { from: undefined, until: undefined };
  return lookIntoAgency(tx, agency_id, (inside) =>
    readEntries(inside, { page, limit: limits.pageSize }, always),
  );
}
