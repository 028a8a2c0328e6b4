import type { Body } from '@placewell/contract/call.ts';
import type { EnrichmentId } from '@placewell/contract/ids.ts';
import type * as calls from '@placewell/contract/sourcing/enrichment.ts';
import type { Enrichment } from '@placewell/contract/sourcing/enrichment.ts';
import { recordActivity } from '../../outreach/outreach.public.ts';
import { accessOf, assertCan } from '../../people/people.public.ts';
import type { Context } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import { KEPT_STATUSES, lockCandidate, removeFoundEmail } from '../candidates/candidates.public.ts';
import * as repo from './enrichment.repo.ts';
import { readEnrichment } from './enrichment.service.ts';
import { changeEnrichment } from './enrichment.writes.ts';
import { lookUp } from './look-up.service.ts';
import { readPerson } from './person-keys.rules.ts';

type Candidate = NonNullable<Awaited<ReturnType<typeof lockCandidate>>>;

/** The person to look up: the candidate at their current employer, otherwise at the one listed first, their latest. */
function personOf(
  candidate: Candidate,
  { company_name, company_domain }: Body<typeof calls.findForCandidate>,
) {
  const jobs = candidate.work_history;
  const employer = jobs.find(({ is_current }) => is_current) ?? jobs[0];
  return readPerson({
    recruiter_name: candidate.candidate_name,
    company_name: company_name || (company_domain ? null : employer?.company_name) || null,
    company_domain,
    linkedin_url: candidate.linkedin,
  });
}

/** Looks up the missing address of a candidate in the background. */
export async function findForCandidate(
  context: Context,
  body: Body<typeof calls.findForCandidate>,
): Promise<Enrichment> {
  const { tx, actor } = context;
  const candidate = await lockCandidate(tx, body.candidate_id);
  assertCan(await accessOf(tx, actor), 'update', 'candidate', candidate);
  if (candidate.email?.trim()) throw new AppError('candidate_has_email');
  if (KEPT_STATUSES.includes(candidate.candidate_status)) throw new AppError('candidate_not_contacted');
  if ((await repo.listOpen(tx, [body.candidate_id])).length > 0) throw new AppError('candidate_looked_up');
  const person = personOf(candidate, body);
  if (!person.linkedin_url && !person.company_name && !person.company_domain)
    throw new AppError('candidate_without_company');
  const { candidate_id } = body;
  const wanted = { person, job_title: candidate.job_title, candidate_id };
  const { force_refresh } = body;
  const [row] = await lookUp(context, [wanted], { requested_by: actor.user_id, force_refresh });
  return readEnrichment(context, row?.enrichment_id as EnrichmentId);
}

/** Removes the address that a look-up wrote into its candidate. */
export async function undoForCandidate(
  context: Context,
  { enrichment_id }: Body<typeof calls.undoForCandidate>,
): Promise<Enrichment> {
  const { tx, actor } = context;
  const row = await repo.lockEnrichment(tx, enrichment_id);
  const access = await accessOf(tx, actor);
  assertCan(access, 'read', 'enrichment', row);
  const { candidate_id, email } = row;
  if (candidate_id === null || email === null || row.candidate_email !== 'written')
    throw new AppError('email_changed_since');
  assertCan(access, 'update', 'candidate', await lockCandidate(tx, candidate_id));
  if (!(await removeFoundEmail(context, candidate_id, email))) throw new AppError('email_changed_since');
  await recordActivity(tx, {
    kind: 'looked_up',
    candidate_id,
    user_id: actor.user_id,
    details: { name: email, what: row.provider, is_undo: true },
  });
  await changeEnrichment(tx, row, { candidate_email: 'undone' });
  return readEnrichment(context, enrichment_id);
}
