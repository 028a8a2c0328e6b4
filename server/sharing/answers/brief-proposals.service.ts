import type { JobId } from '@placewell/contract/ids.ts';
import { updateJob } from '../../matching/matching.public.ts';
import { isProposed, propose } from '../../outreach/outreach.public.ts';
import type { Context } from '../../platform/context.ts';
import type { TenantTx } from '../../platform/db/tenant.ts';
import { AppError } from '../../platform/errors.ts';
import type { ProposalKind, Proposed } from '../../proposal-kind.ts';
import { sharperBrief } from './brief.rules.ts';
import { findAnswer, findBrief, listHeard } from './share-answers.repo.ts';

const KIND = 'job_brief';

/** Proposes a sharper brief of an open job once its client has given a reason twice; the same one only once. */
export async function proposeFromReasons(
  tx: TenantTx,
  { answer_id, job_id }: { answer_id: string; job_id: JobId },
) {
  const answer = await findAnswer(tx, answer_id);
  const brief = answer && (await findBrief(tx, job_id));
  if (!brief) return;
  const sharper = sharperBrief(brief, await listHeard(tx, job_id), answer.reason);
  if (!sharper) return;
  const { field, from, to, refused } = sharper;
  const change = { kind: KIND, records: { job_id }, after: { [field]: to } } as const;
  if (await isProposed(tx, change)) return;
  const { reason, comment: quote } = answer;
  const details = { reason, refused };
  await propose(tx, {
    ...change,
    before: { [field]: from },
    ...{ source: 'client', origin_id: answer_id, quote, details },
  });
}

/** Reasons of a client that sharpen the brief of a job (decision 186). Its list follows, by the ordinary scoring. */
export const briefProposals: ProposalKind = {
  kind: KIND,
  describe: async (_tx, proposals) => proposals.map(textOf),
  accept: async (context, { job_id, after }) => {
    await changeBrief(context, job_id, after);
    return null;
  },
  undo: (context, { job_id, before }) => changeBrief(context, job_id, before),
};

async function changeBrief(context: Context, job_id: JobId | null, fields: Proposed['after']) {
  if (!job_id) throw new AppError('job_not_found');
  await updateJob(context, { job_id, ...fields });
}

const years = (value: unknown) => `${value} ${value === 1 ? 'year' : 'years'}`;
const days = (value: unknown) => (value === 0 ? 'none' : `${value} days`);

function textOf({ before, after, details, client_name }: Proposed) {
  const { reason, refused } = details as { reason: string; refused: number };
  const isExperience = 'experience_min' in after;
  const from = isExperience ? before.experience_min : before.notice_period_max_days;
  const to = isExperience ? years(after.experience_min) : days(after.notice_period_max_days);
  const subject = isExperience ? 'minimum experience' : 'longest notice';
  const verb = isExperience ? 'Raise' : 'Shorten';
  return {
    title:
      from == null
        ? `Set the ${subject} to ${to}?`
        : `${verb} the ${subject} from ${isExperience ? from : days(from)} to ${to}?`,
    reason: `${client_name ?? 'The client'} said no to ${refused} people: ${reason}`,
    facts: [],
  };
}
