import type { Body } from '@placewell/contract/call.ts';
import type { updateDigestSetting as call } from '@placewell/contract/desk/digests.ts';
import type { UserId } from '@placewell/contract/ids.ts';
import { countJobs, tallyMatches } from '../../matching/matching.public.ts';
import { countTasksUntil } from '../../outreach/outreach.public.ts';
import {
  accessOf,
  type DigestCounts,
  type DigestNumbers,
  digestEmail,
  queueEmail,
  readableOwner,
  unsubscribeLinks,
  visibleOwner,
} from '../../people/people.public.ts';
import { getFeeReport, getFunnelReport } from '../../placements/placements.public.ts';
import type { Context } from '../../platform/context.ts';
import type { TenantTx } from '../../platform/db/tenant.ts';
import type { Platform } from '../../platform/platform.ts';
import { findIsWanted, type Recipient } from './digests.repo.ts';
import { digestFilters, lastDayOf, listUrl, monthOf, reportUrl, weekBefore } from './digests.rules.ts';
import { changeDigestSetting, takeDigest } from './digests.writes.ts';

/** Whether the actor gets the digest. */
export const getDigestSetting = async ({ tx, actor }: Context) => ({
  is_wanted: await findIsWanted(tx, actor.user_id),
});

/** Stores the actor's choice. */
export async function updateDigestSetting({ tx, actor }: Context, { is_wanted }: Body<typeof call>) {
  await changeDigestSetting(tx, actor.user_id, is_wanted, new Date());
  return { is_wanted };
}

type Person = Recipient & { user_id: UserId; publicUrl: string };

/** Counts what the person may read: a recruiter's own records, an agency user's whole agency; no samples. */
async function countsOf(tx: TenantTx, { user_id, role, today, publicUrl }: Person): Promise<DigestCounts> {
  const access = await accessOf(tx, { role, user_id });
  const owner = visibleOwner(access, { view_scope: 'self' });
  const asker = { user_id, reader: readableOwner(access), today };
  const { new_matches, expiring, idle_jobs } = digestFilters(today);
  const tally = await tallyMatches(tx, owner, { new_matches, expiring }, { withSamples: false });
  const url = (...list: [Parameters<typeof listUrl>[1], object?]) =>
    listUrl({ publicUrl, role }, list[0], { ...list[1] });
  return {
    new_matches: {
      count: tally.total('new_matches'),
      url: url('new_matches', new_matches),
    },
    expiring: {
      count: tally.total('expiring'),
      url: url('expiring', expiring),
    },
    tasks_due: { count: await countTasksUntil(tx, asker, lastDayOf(today)), url: url('due_today') },
    idle_jobs: {
      count: await countJobs(tx, owner, idle_jobs, { withSamples: false }),
      url: url('idle_jobs', idle_jobs),
    },
  };
}

/** What reports tell the person of last week and of this month: of all for an agency user, a recruiter's own. */
async function numbersOf(tx: TenantTx, { user_id, role, today, publicUrl }: Person): Promise<DigestNumbers> {
  const reader = { tx, actor: { role, user_id } };
  const [week, month] = [weekBefore(today), monthOf(today)];
  const { cohort } = await getFunnelReport(reader, week);
  const { won } = await getFeeReport(reader, month);
  const url = (search: Record<string, string>) => reportUrl({ publicUrl, role }, search);
  return {
    submitted: {
      count: cohort.submitted,
      interviewed: cohort.interviewing,
      offered: cohort.offered,
      placed: cohort.placed,
      url: url(week),
    },
    fees: won.total.map(({ currency, placements, fee_cents }) => ({
      cents: fee_cents,
      currency,
      placements,
      url: url({ ...month, rows: 'fees_won', rows_currency: currency }),
    })),
  };
}

/** Queues this week's digest for a person, once; none if there is nothing to report. */
export async function queueDigest(
  tx: TenantTx,
  { config }: Pick<Platform, 'config'>,
  user_id: UserId,
  now: Date,
) {
  const recipient = await takeDigest(tx, user_id, now);
  if (!recipient) return;
  const { publicUrl } = config;
  const { email: to, agency_name: agency, role } = recipient;
  const { agency_id } = tx;
  const person = { ...recipient, user_id, publicUrl };
  const email = digestEmail({
    to,
    agency,
    url: `${publicUrl}/${role}/today`,
    counts: await countsOf(tx, person),
    numbers: await numbersOf(tx, person),
    unsubscribe: unsubscribeLinks(config, { agency_id, list: 'digest', subject_id: user_id }),
  });
  if (email) await queueEmail(tx, { config }, email);
}
